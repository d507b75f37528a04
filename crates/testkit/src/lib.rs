//! Laws, citations, goldens and perft files for every game's tests.
