//! Who it is and how it is opened.

use crate::look::{BOX, DRAWINGS, LOOKS, SIDES, SIGNS};
use crate::rules::{Deployment, MissileB, SamuraiBlades, Temptation};
use crate::scenario::{Scenario, builtin};
use crate::tables::Errata;
use parlour_core::{GameInfo, OptionInfo, Options, SetupError, Title, Values};
use std::sync::Arc;

const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        key: "scenario",
        values: Values::Named {
            list: &[
                ("plum-ford", "Plum Ford: a bridge, bows and few samurai; the first one to play"),
                ("lanterns-at-kurozuka", "Lanterns at Kurozuka: ninja by night against a sleeping lord"),
                ("bell-of-enryu", "The Bell of Enryu: a temple on a hill, and monks who catch arrows"),
                ("rice-tax", "The Rice Tax: two carts, and an ambush in the trees"),
                ("two-banners", "Two Banners on the Plain: riders, challenges and honour"),
                ("six-swords", "Six Swords for Hayase: a village and too many bandits"),
                ("duel", "Duel: one rider each; the shortest"),
            ],
            example: "a scenario file of your own",
        },
        default: "plum-ford",
        question: "Which fight is it?",
        about: "The ground, the forces and what they fight for.",
        source: "R-58",
        seats: &[],
    },
    OptionInfo {
        key: "setup",
        values: Values::OneOf(&[
            ("ready", "nobody: they stand already"),
            ("free", "both sides place their own, seat 2 first"),
        ]),
        default: "ready",
        question: "Who places the men?",
        about: "Who places the men.",
        source: "R-28",
        seats: &[],
    },
    OptionInfo {
        key: "errata",
        values: Values::OneOf(&[("on", "the tables as we repaired them"), ("off", "every cell as it stands in print")]),
        default: "on",
        question: "Which tables are read where the print is damaged?",
        about: "Which tables are read where the print is damaged.",
        source: "6.4",
        seats: &[],
    },
    OptionInfo {
        key: "missile-b",
        values: Values::OneOf(&[
            ("printed", "it kills his horse, and he is wounded and dismounted"),
            ("unhurt", "it kills his horse, and he is dismounted unhurt"),
        ]),
        default: "printed",
        question: "What does missile result B do to a rider?",
        about: "What missile result B does to a rider.",
        source: "4.2",
        seats: &[],
    },
    OptionInfo {
        key: "temptation",
        values: Values::OneOf(&[
            ("off", "no: nobody else can act until it is over"),
            ("on", "yes, but whoever breaks it loses the game"),
        ]),
        default: "off",
        question: "May a duel be broken?",
        about: "Whether a duel may be broken.",
        source: "R-50",
        seats: &[],
    },
];

impl Title for SamuraiBlades {
    const INFO: GameInfo = GameInfo {
        id: "samurai-blades",
        name: "Samurai Blades",
        boxed: &BOX,
        about: "Every counter is one man: arrows first, then footwork, then the sword; and sometimes a poem.",
        reconstruction: "The rules are the book's. Its counters, maps and scenarios are lost: the numbers of the men, the \
                         grounds and the scenarios are ours.",
        seats: &[2],
        rules_version: 2,
        options: OPTIONS,
        rules: include_str!("../RULES.md"),
        lessons: &[
            include_str!("../lessons/01-move.txt"),
            include_str!("../lessons/02-cover.txt"),
            include_str!("../lessons/03-shoot.txt"),
            include_str!("../lessons/04-sight.txt"),
            include_str!("../lessons/05-melee.txt"),
            include_str!("../lessons/06-stun-and-wound.txt"),
            include_str!("../lessons/07-riders.txt"),
            include_str!("../lessons/08-night.txt"),
            include_str!("../lessons/09-monks.txt"),
            include_str!("../lessons/10-carts.txt"),
            include_str!("../lessons/11-duel.txt"),
            include_str!("../lessons/12-seppuku.txt"),
            include_str!("../lessons/13-now-play.txt"),
        ],
        demos: &[include_str!("../demos/model.txt")],
        example: "Q8",
        drawings: DRAWINGS,
        sides: SIDES,
        looks: LOOKS,
        signs: SIGNS,
    };

    fn open(_: u8, options: &Options) -> Result<SamuraiBlades, SetupError> {
        let text = options.get("scenario");
        let scenario = match builtin(text) {
            Some(scenario) => scenario,
            None => {
                let read = Scenario::parse(text);
                Arc::new(read.map_err(|e| SetupError::Text { key: "scenario", why: e.to_string() })?)
            }
        };
        let is = |key: &str, value: &str| options.get(key) == value;
        Ok(SamuraiBlades {
            scenario,
            errata: if is("errata", "off") { Errata::Off } else { Errata::On },
            missile_b: if is("missile-b", "unhurt") { MissileB::Unhurt } else { MissileB::Printed },
            deployment: if is("setup", "free") { Deployment::Free } else { Deployment::Ready },
            temptation: if is("temptation", "on") { Temptation::On } else { Temptation::Off },
        })
    }
}
