//! Opponents and solvers: generic over the rules, they name no game.
