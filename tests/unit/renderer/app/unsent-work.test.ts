import { expect, test } from 'vitest'
import { AppError } from '#shared/contract/errors.ts'
import { unsentText, unsentWorkOf } from '#renderer/app/shell/sync/UnsentWorkDialog.tsx'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'

const { t } = createI18n('fr')

test.each([
  [{ pending: 7, conflicts: 2 }, '7 changements n’ont pas encore été envoyés et 2 conflits attendent.'],
  [{ pending: 1, conflicts: 0 }, '1 changement n’a pas encore été envoyé.'],
  [{ pending: 0, conflicts: 1 }, '1 conflit attend.'],
])('%j reads « %s »', (details, text) => {
  expect(unsentText(t, unsentWorkOf(new AppError('PENDING_WORK', details)))).toBe(text)
})

test.each([{ pending: null, conflicts: null }, { pending: 'x' }, {}])(
  'a refusal that does not say how much says that it is not known: %j',
  (details) => {
    const work = unsentWorkOf(new AppError('PENDING_WORK', details))
    expect(unsentText(t, work)).toBe(
      'Impossible de vérifier s’il reste des changements à envoyer. Il y en a peut-être.',
    )
  },
)
