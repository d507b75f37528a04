//! Puts a scenario together from its sections.

use super::error::Result;
use super::forces::Forces;
use super::goals::Goals;
use super::terrain::land;
use super::text::{Entry, Section, Spot, sections};
use super::zone::Surroundings;
use super::{Light, Scenario, Special, Tale, people};

/// Reads a whole file.
pub(super) fn parse(text: &str) -> Result<Scenario> {
    let sections = sections(text)?;
    check_titles(&sections)?;
    let end = Spot { line: text.lines().count() + 1, column: 1 };
    let find = |title: &str| sections.iter().find(|s| s.title.first().is_some_and(|t| t.text == title));
    let need = |title: &str| {
        find(title).ok_or_else(|| end.error(format!("there is no section [{title}]"), format!("add `[{title}]`")))
    };
    let head = Head::read(need("scenario")?)?;
    let land = land(need("map")?, find("ground"))?;
    let lanterns: Vec<_> = land.lanterns.iter().map(|l| l.hex).collect();
    let around = || Surroundings { ground: &land.ground, lanterns: &lanterns };
    let goals = Goals { around: around(), names: [&head.sides[0], &head.sides[1]] };
    let mut forces = Forces::new(around(), head.sides.clone());
    for (side, name) in head.sides.iter().enumerate() {
        let section = sections.iter().find(|s| matches!(&s.title[..], [f, n] if f.text == "forces" && n.text == name));
        let missing = || end.error(format!("{name} has no forces"), format!("add `[forces {name}]`"));
        forces.read(side as u8, section.ok_or_else(missing)?)?;
    }
    for section in sections.iter().filter(|s| ["forces", "people"].contains(&s.title[0].text)) {
        goals.side(&section.title[1])?;
    }
    let special = find("special").map_or(Ok(Special::default()), |s| goals.special(s))?;
    let (victory, headlines) = goals.victory(need("victory")?)?;
    let of = |name: &str| {
        let is_his = |s: &&Section<'_>| matches!(&s.title[..], [f, n] if f.text == "people" && n.text == name);
        sections.iter().find(is_his)
    };
    let people = people::people([of(&head.sides[0]), of(&head.sides[1])], &forces.units)?;
    let notes = find("notes").map_or(String::new(), notes);
    let Forces { sides, groups, units, barricades, .. } = forces;
    let Head { id, name, minutes, turns, light, .. } = head;
    let (ground, lanterns) = (land.ground.clone(), land.lanterns.clone());
    Ok(Scenario {
        id,
        name,
        minutes,
        turns,
        light,
        sides,
        ground,
        groups,
        units,
        barricades,
        lanterns,
        special,
        victory,
        tale: Tale { people, headlines },
        notes,
    })
}

/// Every title is known and stands once; `forces` and `people` name a side.
fn check_titles(sections: &[Section<'_>]) -> Result<()> {
    let right = "titles are [scenario], [map], [ground], [forces Side], [special], [victory], \
                 [people Side] and [notes], each once";
    for (n, section) in sections.iter().enumerate() {
        let texts = |s: &Section<'_>| s.title.iter().map(|w| w.text.to_owned()).collect::<Vec<_>>();
        let title = texts(section);
        let is_known = match &title[..] {
            [one] => ["scenario", "map", "ground", "special", "victory", "notes"].contains(&one.as_str()),
            [first, _] => first == "forces" || first == "people",
            _ => false,
        };
        if !is_known || sections[..n].iter().any(|s| texts(s) == title) {
            return Err(section.spot.error(format!("[{}] is wrong here", title.join(" ")), right));
        }
    }
    Ok(())
}

fn notes(section: &Section<'_>) -> String {
    let lines: Vec<&str> = section.lines.iter().map(|l| l.text).collect();
    lines.join("\n").trim().to_owned()
}

/// The section `[scenario]`.
struct Head {
    id: String,
    name: String,
    minutes: String,
    turns: u8,
    light: Light,
    sides: [String; 2],
}

impl Head {
    fn read(section: &Section<'_>) -> Result<Head> {
        let entries = section.lines.iter().map(|l| l.entry()).collect::<Result<Vec<_>>>()?;
        let keys = ["id", "name", "minutes", "turns", "light", "sides"];
        for (n, entry) in entries.iter().enumerate() {
            let is_known = matches!(entry.keys()[..], [key] if keys.contains(&key));
            if !is_known || entries[..n].iter().any(|e| e.keys() == entry.keys()) {
                return Err(entry.key[0].is_not(format!("the keys are {}, each once", keys.join(", "))));
            }
        }
        let need = |key: &str| -> Result<&Entry<'_>> {
            let missing = || section.spot.error(format!("`{key}` is missing"), format!("add `{key} = …`"));
            entries.iter().find(|e| e.keys() == [key]).ok_or_else(missing)
        };
        let light = need("light")?.one()?;
        let turns = need("turns")?.one()?;
        Ok(Head {
            id: need("id")?.one()?.text.to_owned(),
            name: need("name")?.text.to_owned(),
            minutes: need("minutes")?.text.to_owned(),
            turns: match turns.number()? {
                n @ 1..=99 => n,
                _ => return Err(turns.is_not("a game has 1 to 99 turns")),
            },
            light: match light.text {
                "day" => Light::Day,
                "night" => Light::Night,
                _ => return Err(light.is_not("write `day` or `night`")),
            },
            sides: match &need("sides")?.value[..] {
                [a, b] if a.text != b.text => [a.text.to_owned(), b.text.to_owned()],
                words => return Err(words[0].is_not("write two names of one word each, who moves first first")),
            },
        })
    }
}
