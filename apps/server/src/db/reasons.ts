/** Why a statement may stand above the sights; docs/elevated.md counts and lists the statements of each. */
export const reasons = {
  access: 'Sign-in, sessions, links and passwords: they decide who the actor is, or are its own.',
  job: 'Work beside the requests: nobody acts.',
  consequence: 'What follows from a deed: who did it passed the gate and need not see all of it.',
  directory: 'The directory of colleagues, whose accounts are seen only when they are chosen.',
  noted: 'What was noted of writes, ids only: which rows of it are told is asked by the sights of their tables.',
  presence: 'Who has the same record open: asked only by colleagues who see that record.',
  message: 'A message to people whom its sender need not see.',
  refcheck: 'What a ref-check asks and whether it was answered, whoever has answered.',
  file: 'Files go with the row they belong to.',
  availability: 'All appointments of an interviewer, also those for other companies: only free times are answered.',
  ownAccess: 'What was shared with the caller itself, also after it has ended: then only that it was.',
  ownProfile: 'The own profile, of which the owner reads and writes all, whatever its role hides of others.',
  oneAccount: 'One account for each address, whichever companies know it.',
  lastSaved: 'Who saved a row last is named to whoever is about to save it.',
  asked: 'What is behind a link or an interview that the caller was found to hold: its frame and its questions.',
  report: 'The report of an interview, of whoever was found to be allowed to read it.',
  setting: "The portal's settings hold for everybody.",
  ruleFacts: 'What the rules look at, so that they can refuse.',
  bot: 'The bot interviewer, which is nobody.',
  installation: 'What the database says of itself, and of no row.',
  copy: 'A row is copied before it is changed, because others go on using it.',
} as const

/** Why a statement stands above the sights. */
export type Reason = keyof typeof reasons
