/** Every limit of the specification, once: database checks, forms and refusals say the same. */
export const limits = {
  title: [2, 60],
  notes: [2, 300],
  name: [2, 255],
  email: [2, 128],
  phone: 20,
  password: [10, 128],
  message: 4000,
  /** What a referee may write in answer to a question, and to an option that asks for more. */
  reference: { text: 4000, expansion: 2000 },
} as const
