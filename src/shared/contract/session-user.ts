import { z } from 'zod'
import { idSchema } from '../model/ids.ts'
import { ROLES } from '../model/roles.ts'

/** The languages of the interface (requirement CONST-4). */
export const languageSchema = z.enum(['fr', 'en'])

/** The signed-in user as the device keeps it (requirement ENT-1). Apart from the calls: main reads it before it loads them. */
export const sessionUserSchema = z.object({
  _id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES).catch('employee'),
  language: languageSchema.catch('fr'),
})
