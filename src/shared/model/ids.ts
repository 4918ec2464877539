import { z } from 'zod'

/**
 * The one schema of ids, wherever one comes from outside: in lower case, as they are made and stored. In capitals it is
 * the same id, not another row's.
 */
export const idSchema = z.uuid().toLowerCase()
