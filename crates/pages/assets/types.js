// What pages and rooms say to each other, for the type checker. The server's message.rs says what each part means.

// One element of a drawing.
/** @typedef {[tag: string, attributes: Record<string, string>, content?: string | Node[]]} Node */
// The attributes of a node with the tag `ghost`: a piece that does not stand there, drawn from its symbol.
/** @typedef {{face: number, transform: string, scale?: number}} Ghost */
// The attributes of a node with the tag `stamp`: a mark that looks the same everywhere, drawn from its symbol.
/** @typedef {{of: string, at: string}} Stamp */
// What a token is besides its place and its face; what is usual is absent.
/** @typedef {{x?: number, y?: number, scale?: number, turn?: number, count?: number, level?: number, also?: number, badges?: Record<string, string>}} More */
/** @typedef {[spot: number, face: number, more?: More]} Token */
/** @typedef {{kind: string, side: string, from: number|null, via: number[], to: number|null, after: number}} Travel */

// What of the charts applies: a row, a column, or where both cross.
/** @typedef {[chart: number, row: number|null, column: number|null]} Lit */

// A seat that nobody has taken, and how it stands with its link.
/** @typedef {[seat: number, link: {generation: number, stage: string}]} Waiting */

/**
 * What is sent only when it changed may be absent: the board (layout, symbols, spots), the panels as HTML (seats, notices,
 * requests, track, aim, roster, ending, verses), what of the charts applies (lit), and who is waited for (invitations, missing).
 * @typedef {object} View
 * @property {number} ply
 * @property {number} step
 * @property {number} steps
 * @property {number|null} turn
 * @property {string} mover
 * @property {number} watchers
 * @property {boolean} yours
 * @property {boolean} over
 * @property {boolean} thinking
 * @property {boolean} flipped
 * @property {string} prompt
 * @property {string} said
 * @property {string} lately
 * @property {string} [layout]
 * @property {string} [symbols]
 * @property {string} [spots]
 * @property {Node[]} under
 * @property {Token[]} tokens
 * @property {Node[]} over_marks
 * @property {[number, number][]} also
 * @property {Travel[]} motions
 * @property {number} since
 * @property {[number, string][]} buttons
 * @property {[string, number[]][]} choices
 * @property {number[]} ready
 * @property {number[]} ways
 * @property {boolean} curtain
 * @property {boolean} verse
 * @property {boolean|null} answers
 * @property {string[]} may
 * @property {number} rows
 * @property {string} moves
 * @property {number} told
 * @property {string} log
 * @property {string} [seats]
 * @property {string} [notices]
 * @property {string} [requests]
 * @property {string} [track]
 * @property {string} [aim]
 * @property {string} [roster]
 * @property {Lit[]} [lit]
 * @property {string} [ending]
 * @property {string} [verses]
 * @property {Waiting[]} [invitations]
 * @property {number[]} [missing]
 */

/** @typedef {View & {is: 'state'}} State */
/** @typedef {View & {is: 'seen'}} Seen */
/** @typedef {{is: 'look', clicks: number[], prompt: string, under: Node[], over: Node[], notices: string, ways: number[], lit: Lit[], buttons: [number, string][]}} Look */
/** @typedef {{is: 'refused', text: string, rule: string|null, spot: number|null, under: Node[], over: Node[]}} Refused */
/** @typedef {{is: 'hint', text: string, clicks: number[], ply: number}} Hint */
/** @typedef {{is: 'ahead', ply: number, step: number, bar: string, words: string, more: boolean}} Ahead */
/** @typedef {{step: number, better: string, turning: boolean}} Remark */
/** @typedef {{is: 'review', remarks: Remark[]}} Review */
/** @typedef {{is: 'told', text: string}} Told */
/** @typedef {{is: 'said', seat: number, name: string, text: string}} Said */
/** @typedef {{is: 'card', step: number, spot: number, card: string}} Card */
// How a lesson stands: the task and how many there are, whether something is to be played now, whether all is done, places that
// help, the card as HTML.
/** @typedef {{is: 'lesson', at: number, tasks: number, doing: boolean, over: boolean, hints: number[], panel: string}} LessonTold */
/** @typedef {State | Seen | Look | Refused | Hint | Ahead | Review | Told | Said | Card} Reply */
/** @typedef {Reply | LessonTold} LessonReply */

/** @typedef {{do: 'act', ply: number, text: string}} ActRequest */
/** @typedef {{do: 'way', ply: number, spot: number}} WayRequest */
/** @typedef {{do: 'answers', automatic: boolean}} AnswersRequest */
/** @typedef {{do: 'verse', ply: number, text: string, name: string}} VerseRequest */
/** @typedef {{do: 'look', ply: number, clicks: number[]}} LookRequest */
/** @typedef {{do: 'why', ply: number, clicks: number[]}} WhyRequest */
/** @typedef {{do: 'see', step: number}} SeeRequest */
/** @typedef {{do: 'face', flipped: boolean}} FaceRequest */
/** @typedef {{do: 'take-back', ply: number}} TakeBackRequest */
/** @typedef {{do: 'take-back-march', ply: number}} TakeBackMarchRequest */
/** @typedef {{do: 'card', step: number, spot: number}} CardRequest */
/** @typedef {{do: 'hint', ply: number}} HintRequest */
/** @typedef {{do: 'ahead', step: number}} AheadRequest */
/** @typedef {{do: 'review'}} ReviewRequest */
/** @typedef {{do: 'resign', ply: number}} ResignRequest */
/** @typedef {{do: 'draw', ply: number}} DrawRequest */
/** @typedef {{do: 'allow', ply: number}} AllowRequest */
/** @typedef {{do: 'decline', ply: number}} DeclineRequest */
/** @typedef {{do: 'name', seat: number, name: string}} NameRequest */
/** @typedef {{do: 'say', phrase: number}} SayRequest */
/** @typedef {{do: 'withdraw', seat: number}} WithdrawRequest */
/** @typedef {{do: 'renew', seat: number}} RenewRequest */
/** @typedef {{do: 'abandon', seat: number}} AbandonRequest */
/** @typedef {{do: 'house', seat: number, opponent: string}} HouseRequest */
/** @typedef {ActRequest | WayRequest | AnswersRequest | VerseRequest | LookRequest | WhyRequest | SeeRequest | FaceRequest | TakeBackRequest | TakeBackMarchRequest | CardRequest | HintRequest | AheadRequest | ReviewRequest | ResignRequest | DrawRequest | AllowRequest | DeclineRequest | NameRequest | SayRequest | WithdrawRequest | RenewRequest | AbandonRequest | HouseRequest} Request */

// What a lesson can be asked besides what a table can.
/** @typedef {{do: 'next'}} NextWish */
/** @typedef {{do: 'before'}} BeforeWish */
/** @typedef {{do: 'again'}} AgainWish */
/** @typedef {{do: 'show'}} ShowWish */
/** @typedef {{do: 'choose', answer: number}} ChooseWish */
/** @typedef {{do: 'go-to', task: number}} GoToWish */
/** @typedef {Request | NextWish | BeforeWish | AgainWish | ShowWish | ChooseWish | GoToWish} LessonRequest */

// How a study stands: the position that is shown and how many entries lead to it, what is said of it, what chance may decide,
// whether something can be had back, drawings, the computer's best actions as drawings and its lines as HTML, whether it has to
// keep silent, where to ask what was played from here; what is new of the text, the tree as HTML, and the size of the board.
/** @typedef {{is: 'study', at: number, depth: number, remark: string, sign: string|null, title: string, dice: string[], undo: boolean, drawn: Node[], arrows: Node[][], lines: string, quiet: boolean, opening: string|null, unopened?: string, over: boolean, graph?: string, text?: string, tree?: string, size?: [number, number], sides?: string[]}} StudyTold */
// The moves that lead to the position that is shown, as a text.
/** @typedef {{is: 'set-out', text: string}} SetOut */
// A position that is set up: what stands where, what there is to choose from, and a study that begins there or why none can.
/** @typedef {{is: 'laid-out', stands: [number, number, number][], turn: number, tokens: Token[], pieces: string, dues: string, most: [number, number][], piles: number[], text?: string, fault?: string}} LaidOut */

// What a study can be asked besides what a table can.
/** @typedef {{do: 'go', node: number}} GoWish */
/** @typedef {{do: 'back'}} BackWish */
/** @typedef {{do: 'on'}} OnWish */
/** @typedef {{do: 'first'}} FirstWish */
/** @typedef {{do: 'last'}} LastWish */
/** @typedef {{do: 'other', by: number}} OtherWish */
/** @typedef {{do: 'roll', text: string|null}} RollWish */
/** @typedef {{do: 'remark', node: number, text: string}} RemarkWish */
/** @typedef {{do: 'sign', sign: string}} SignWish */
/** @typedef {{do: 'sketch', from: number, to: number|null}} SketchWish */
/** @typedef {{do: 'wipe'}} WipeWish */
/** @typedef {{do: 'promote', node: number}} PromoteWish */
/** @typedef {{do: 'delete', node: number}} DeleteWish */
/** @typedef {{do: 'undo'}} UndoWish */
/** @typedef {{do: 'entitle', title: string}} EntitleWish */
/** @typedef {{do: 'join', text: string}} JoinWish */
/** @typedef {{do: 'open', text: string, at?: number}} OpenWish */
/** @typedef {{do: 'think', on: boolean}} ThinkWish */
/** @typedef {{do: 'graph', on: boolean}} GraphWish */
/** @typedef {{do: 'better'}} BetterWish */
/** @typedef {{do: 'follow', line: number}} FollowWish */
/** @typedef {{do: 'set-out'}} SetOutWish */
/** @typedef {{do: 'lay-shown'}} LayShownWish */
/** @typedef {{do: 'lay-start'}} LayStartWish */
/** @typedef {{do: 'lay', stands: [number, number, number][], turn: number}} LayWish */
/** @typedef {GoWish | BackWish | OnWish | FirstWish | LastWish | OtherWish | RollWish | RemarkWish | SignWish | SketchWish | WipeWish | PromoteWish | DeleteWish | UndoWish | EntitleWish | JoinWish | OpenWish | ThinkWish | GraphWish | BetterWish | FollowWish | SetOutWish | LayShownWish | LayStartWish | LayWish} StudyWish */
/** @typedef {LessonRequest | StudyWish} SoloRequest */

export {};
