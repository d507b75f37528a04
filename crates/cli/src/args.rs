//! What can be said on the command line.

use crate::database::DbArg;
use crate::sheet::SheetArgs;
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand, ValueEnum};
use parlour_cabinet::{GAMES, GameEntry, find};
use parlour_server::limits::{LimitError, Limits};
use parlour_server::{BaseUrl, StatusAddr};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// Strategy games that can no longer be bought, playable again.
#[derive(Debug, Parser)]
#[command(name = "parlour", version, after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Without a command, Parlour is served to browsers on this machine, like `parlour serve`.

Examples:
  parlour games                                     what there is to play
  parlour rules swords-and-shields                  how it is played
  parlour play swords-and-shields --opponent level:3  play it against the computer
  parlour board swords-and-shields --after \"d1-d3 e4-b4\"
  echo d1-d3 | parlour moves swords-and-shields     what may follow d1-d3
  parlour perft swords-and-shields --depth 3        count move sequences";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve Parlour to browsers; this is what happens without a command
    #[command(after_help = "\
Examples:
  parlour serve                                     for this machine
  parlour serve --addr 0.0.0.0:8642                 for everybody in the house
  parlour serve --db postgres://parlour@localhost/parlour
  parlour serve --abandon-after 12h                 nobody waits longer than half a day
  parlour serve --config /etc/parlour.toml          with the settings in this file

Every setting can also be a variable of the environment, as named beside it, or a line of the file that --config names, there \
by the name of the flag without its dashes: addr = \"0.0.0.0:8642\". A flag comes before a variable, and a variable before a \
line of the file. Beside them PARLOUR_DATA names the folder for data and PARLOUR_LOG says what is logged: warn,access=info \
shows every request. See docs/operating.md.")]
    Serve(ServeArgs),
    /// List the games with their seats and options
    Games,
    /// Read the rules of a game, with their pictures
    Rules(crate::rules::RulesArgs),
    /// Learn a game by small lessons, or watch a model game
    Learn(crate::learn::LearnArgs),
    /// Play a game in this terminal, by mouse and keyboard
    Play(crate::play::PlayArgs),
    /// Draw the board, at the start or after some actions
    #[command(after_help = "\
Examples:
  parlour board swords-and-shields
  parlour board swords-and-shields --after \"d1-d3 e4-b4\" --format svg > board.svg
  parlour board swords-and-shields --out board.png")]
    Board(BoardArgs),
    /// List the legal actions after the actions on standard input
    #[command(long_about = "\
List the legal actions after the actions on standard input, one action text per line in, one per line out. When the game \
is over, two lines instead: `over`, and `ranks` with the rank of each seat. Blank lines are skipped. An action that is not \
legal is reported with its line and the rule against it, and the exit code is 2.")]
    #[command(after_help = "\
Examples:
  parlour moves swords-and-shields < /dev/null        the first moves
  printf 'd1-d3\\ne4-b4\\n' | parlour moves swords-and-shields")]
    Moves(SetupArgs),
    /// Count action sequences: a line `depth count` for each depth
    #[command(after_help = "\
Examples:
  parlour perft swords-and-shields --depth 4
  parlour perft swords-and-shields --depth 2 --after \"d1-d3 e4-b4\" --option repetition=repeater-loses")]
    Perft(PerftArgs),
    /// Play a record through: its moves, its last position, its result
    Replay(ReplayArgs),
    /// Draw a position of a match, or all of it as an animation
    Picture(crate::picture::PictureArgs),
    /// Read the story of a match that is over: who fell to whom, and how it ended
    Chronicle(crate::chronicle::ChronicleArgs),
    /// Let two opponents play each other, and count
    Arena(crate::arena::ArenaArgs),
    /// Count how often each action was played from a position, and how it ended
    Openings(crate::openings::OpeningsArgs),
    /// Tune the weights of a game's judgement by games of the search against itself
    Tune(crate::tune::TuneArgs),
    /// Let another program play ours, line by line
    Engine(crate::engine::EngineArgs),
    /// Look at a match again: where it turned, and what was better
    Analyse(crate::analyse::AnalyseArgs),
    /// Scenarios of one's own
    #[command(subcommand)]
    Scenario(Scenario),
    /// Measure speed: of rules per CPU second on one core, or of the server
    #[command(
        subcommand,
        after_help = "\
The last line is for programs: `playouts_per_cpu_s=… moves_per_cpu_s=… mean_length=…`, `nodes_per_cpu_s=…`, or for the
server `matches=… errors=… moves_per_s=… moves_per_cpu_s=… second_page_median_ms=…` and more.

Examples:
  parlour bench playouts swords-and-shields
  parlour bench perft swords-and-shields --seconds 10
  parlour bench search swords-and-shields --opponent uct@10000
  parlour bench server swords-and-shields --matches 200
  parlour bench all"
    )]
    Bench(Bench),
    /// Copy the database into one file, also while it is served
    Backup(crate::backup::BackupArgs),
    /// Write all matches and whatever belongs to them into a folder, for another database
    Export(crate::export::ExportArgs),
    /// Bring an export into a database, where everybody goes on
    Import(crate::import::ImportArgs),
    /// Remove matches that nobody goes on with
    Clear(crate::clear::ClearArgs),
    /// Print a script that completes commands in a shell
    #[command(after_help = "Example:\n  parlour completions bash > ~/.local/share/bash-completion/completions/parlour")]
    Completions { shell: clap_complete::Shell },
}

fn games() -> impl clap::builder::TypedValueParser<Value = &'static dyn GameEntry> {
    use clap::builder::TypedValueParser;
    let ids = GAMES.iter().map(|g| clap::builder::PossibleValue::new(g.info().id).help(g.info().about));
    PossibleValuesParser::new(ids).try_map(|id| find(&id))
}

#[derive(Clone, Debug, clap::Args)]
pub struct GameArg {
    /// The game's id, as listed by `parlour games`
    #[arg(value_parser = games(), hide_possible_values = GAMES.len() > 12)]
    pub game: &'static dyn GameEntry,
}

#[derive(Clone, Debug, clap::Args)]
pub struct SetupArgs {
    #[command(flatten)]
    pub game: GameArg,
    /// Number of seats; without it the game's usual number
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// An option of the game, or KEY=@FILE for a value from a file; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub options: Vec<(String, String)>,
    /// Decides whatever chance decides before the match, such as a random set-up
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    pub seed: u64,
}

/// `KEY=VALUE`, or `KEY=@FILE` for a value that stands in a file.
pub fn key_value(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(key, _)| !key.is_empty());
    let (key, value) = pair.ok_or("an option is written KEY=VALUE, or KEY=@FILE")?;
    let value = match value.strip_prefix('@') {
        // A record has one kind of line break.
        Some(file) => std::fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?.replace("\r\n", "\n"),
        None => value.to_owned(),
    };
    Ok((key.to_owned(), value))
}

#[derive(Debug, clap::Args)]
pub struct BoardArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Actions to play first, with spaces between them
    #[arg(long, value_name = "ACTIONS", default_value = "")]
    pub after: String,
    /// How to draw it; without it, as the file of --out is named, or else as text
    #[arg(long, value_enum)]
    pub format: Option<Format>,
    #[command(flatten)]
    pub sheet: SheetArgs,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For the terminal, coloured if it is one
    Text,
    /// A picture that scales
    Svg,
    /// A picture of dots
    Png,
}

#[derive(Debug, clap::Args)]
pub struct PerftArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Length of the sequences
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
    /// Actions to play first, with spaces between them
    #[arg(long, value_name = "ACTIONS", default_value = "")]
    pub after: String,
}

#[derive(Debug, clap::Args)]
pub struct ReplayArgs {
    /// A record, or - for standard input
    pub file: PathBuf,
    /// Show the board after every step
    #[arg(long)]
    pub boards: bool,
}

#[derive(Debug, Subcommand)]
pub enum Scenario {
    /// Say whether a file is a scenario, or what is wrong with it and where
    #[command(after_help = "\
Examples:
  parlour scenario check my-bridge.txt
  parlour play GAME --option scenario=@my-bridge.txt

Files in the folder GAME/scenario of the data folder are offered on the page for a new match.")]
    Check {
        /// A text file, or - for standard input
        file: PathBuf,
    },
}

#[derive(Debug, Subcommand)]
pub enum Bench {
    /// Uniformly random games, from the start to the end
    Playouts(SpeedArgs),
    /// Perft from the start
    Perft(SpeedArgs),
    /// An opponent thinking about the start
    Search(SearchBenchArgs),
    /// Matches played to the end at once by scripted pages, against a server of its own
    Server(ServerBenchArgs),
    /// Many matches open at once, with a move now and then in each, against a server of its own
    Crowd(CrowdBenchArgs),
    /// What others notice while one guest asks for as much as it can, with the usual limits
    Flood(FloodBenchArgs),
    /// Every table of docs/benchmarks.md, as it stands there
    All(AllBenchArgs),
}

#[derive(Debug, clap::Args)]
pub struct AllBenchArgs {
    /// How long each figure takes, in CPU seconds
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    pub seconds: f64,
    /// How many matches the server has at once
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub matches: u32,
    /// How many matches come and go before memory is looked at again
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub guests: u32,
}

#[derive(Debug, clap::Args)]
pub struct SpeedArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How long to measure, in CPU seconds
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = seconds)]
    pub seconds: f64,
}

#[derive(Debug, clap::Args)]
pub struct SearchBenchArgs {
    #[command(flatten)]
    pub speed: SpeedArgs,
    /// Who thinks: an engine with a number of positions or random games for each thought
    #[arg(long, value_name = "OPPONENT", default_value = "alphabeta@2000000")]
    pub opponent: String,
}

#[derive(Debug, clap::Args)]
pub struct ServerBenchArgs {
    #[command(flatten)]
    pub game: GameArg,
    /// How many matches at once
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub matches: u32,
    /// At their ease each match makes a move in this many seconds
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    pub pace: f64,
    /// How long they go on at their ease
    #[arg(long, value_name = "S", default_value_t = 20.0, value_parser = seconds)]
    pub seconds: f64,
    /// How many matches come and go before memory is looked at again
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub guests: u32,
    /// How long to wait until rooms in which nobody is have closed, before memory is looked at
    #[arg(long, value_name = "S", default_value_t = 15.0, value_parser = seconds)]
    pub settle: f64,
    /// The database to use; without it, an SQLite file that is removed afterwards
    #[arg(long, value_name = "URL")]
    pub db: Option<String>,
    /// So many servers of one PostgreSQL; the people of each match sit at different ones
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16))]
    pub nodes: u32,
    /// A server that already runs on this machine
    #[arg(long, value_name = "URL", requires = "pid", conflicts_with_all = ["db", "nodes"])]
    pub url: Option<String>,
    /// The number of its process
    #[arg(long, value_name = "PID", requires = "url")]
    pub pid: Option<u32>,
}

#[derive(Debug, clap::Args)]
pub struct CrowdBenchArgs {
    #[command(flatten)]
    pub game: GameArg,
    /// How many matches are open, with two pages each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub matches: u32,
    /// Each match makes a move in this many seconds
    #[arg(long, value_name = "S", default_value_t = 5.0, value_parser = seconds)]
    pub pace: f64,
    /// How long they go on
    #[arg(long, value_name = "S", default_value_t = 30.0, value_parser = seconds)]
    pub seconds: f64,
    /// The database to use; without it, an SQLite file that is removed afterwards
    #[arg(long, value_name = "URL")]
    pub db: Option<String>,
}

#[derive(Debug, clap::Args)]
pub struct FloodBenchArgs {
    #[command(flatten)]
    pub game: GameArg,
    /// How long each flood goes on
    #[arg(long, value_name = "S", default_value_t = 6.0, value_parser = seconds)]
    pub seconds: f64,
    /// Only the floods with this word in their names: `socket`
    #[arg(long, value_name = "WORD", default_value = "")]
    pub only: String,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|s: &f64| (0.01..=86_400.0).contains(s));
    seconds.ok_or_else(|| "a number of seconds from 0.01 to 86400".into())
}

#[derive(Debug, clap::Args)]
pub struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = DEFAULT_ADDR, value_parser = address)]
    #[arg(env = "PARLOUR_ADDR", hide_env_values = true)]
    pub addr: SocketAddr,
    #[command(flatten)]
    pub db: DbArg,
    /// Where to tell health and metrics, or `off`; without it on this machine, at the port after the one of --addr
    #[arg(long, value_name = "ADDRESS|off", env = "PARLOUR_STATUS_ADDR", hide_env_values = true)]
    pub status_addr: Option<StatusAddr>,
    /// So long whoever is to move may stay away before the others may close the match as abandoned or give the seat to the
    /// house: 90m, 12h, 3d
    #[arg(long, value_name = "TIME", default_value = DEFAULT_PATIENCE, value_parser = patience)]
    #[arg(env = "PARLOUR_ABANDON_AFTER", hide_env_values = true)]
    pub abandon_after: Duration,
    /// Open the page in a browser
    #[arg(long, env = "PARLOUR_OPEN", hide_env_values = true)]
    pub open: bool,
    /// The address under which people reach it: links lead there, and no other name is answered to
    #[arg(long, value_name = "URL", env = "PARLOUR_BASE_URL", hide_env_values = true)]
    pub base_url: Option<BaseUrl>,
    /// A proxy that is believed when it says for whom it asks; several with commas, or given several times
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',', value_parser = proxy)]
    #[arg(env = "PARLOUR_TRUST_PROXY", hide_env_values = true)]
    pub trust_proxy: Vec<IpAddr>,
    /// Set what one visitor may ask (matches-per-hour=500) or lift it (matches-per-hour=off); see docs/limits.md
    #[arg(long, value_name = "NAME=NUMBER", value_delimiter = ',', value_parser = limit)]
    #[arg(env = "PARLOUR_LIMIT", hide_env_values = true)]
    pub limit: Vec<String>,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "an address is written with its port, like 127.0.0.1:8642 or [::]:8642".into())
}

fn limit(text: &str) -> Result<String, LimitError> {
    Limits::default().set(text).map(|()| text.to_owned())
}

fn proxy(text: &str) -> Result<IpAddr, String> {
    text.parse().map_err(|_| "a proxy is named by its number, like 127.0.0.1 or ::1".into())
}

/// `90m`, `12h`, `3d`.
fn patience(text: &str) -> Result<Duration, String> {
    let units = [('s', 1), ('m', 60), ('h', 60 * 60), ('d', 24 * 60 * 60)];
    let seconds = units.into_iter().find_map(|(letter, seconds)| {
        let number: u64 = text.strip_suffix(letter)?.parse().ok()?;
        number.checked_mul(seconds)
    });
    let seconds = seconds.filter(|seconds| (1..=MOST_PATIENT).contains(seconds));
    seconds.map(Duration::from_secs).ok_or_else(|| {
        "a time is a whole number with s, m, h or d for seconds, minutes, hours or days, up to 1000d: 90m, 12h, 3d"
            .into()
    })
}

/// A thousand days.
const MOST_PATIENT: u64 = 1000 * 24 * 60 * 60;
const DEFAULT_PATIENCE: &str = "3d";

const DEFAULT_ADDR: &str = "127.0.0.1:8642";

#[cfg(test)]
mod tests {
    use super::{DEFAULT_PATIENCE, patience};
    use std::time::Duration;

    #[test]
    fn times_are_written_with_their_unit() {
        let seconds = |text: &str| patience(text).map(|time| time.as_secs());
        assert_eq!(["45s", "90m", "12h", "3d"].map(seconds), [Ok(45), Ok(5400), Ok(43_200), Ok(259_200)]);
        assert_eq!(patience(DEFAULT_PATIENCE), Ok(parlour_server::PATIENCE));
        assert_eq!(patience("1000d"), Ok(Duration::from_secs(86_400_000)));
        for wrong in ["", "3", "d", "0m", "1.5h", "3 d", "-1d", "3w", "1001d", "99999999999999999999d"] {
            assert!(patience(wrong).expect_err(wrong).ends_with("90m, 12h, 3d"), "{wrong}");
        }
    }
}
