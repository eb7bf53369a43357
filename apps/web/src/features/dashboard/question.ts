/** So many of what waits at first; the others by a press. */
export const atFirst = 8

/** What is asked of the todos as a dashboard opens by itself. */
export const firstTodos = { page: { limit: atFirst, number: 1 } }
/** What is asked for the figures of a dashboard. */
export const counted = { page: { limit: 100 } }
