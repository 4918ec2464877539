import { expect, test } from 'vitest'
import { isPaidLeave } from '#shared/domain/time/hours/paid-leave.ts'
import { SICK_LEAVE } from '#shared/domain/time/pay/sick-leave.ts'
import { entities } from '#shared/entities/index.ts'
import { paidHint } from '#renderer/features/absences/paid-hint.ts'

const types = entities.absences.fields.type.options

test.each(types)('what is said of Payée for an absence of the type %s is what pay does', (type) => {
  const counts = isPaidLeave({ type, paid: true, status: 'approved' })
  const byItself = SICK_LEAVE.includes(`'${type}'`)
  expect(paidHint(type)).toBe(`absences.paidHint.${counts ? 'counted' : byItself ? 'byItself' : 'kept'}`)
})
