import { describe, expect, test } from 'vitest'
import { entities } from '#shared/entities/index.ts'
import type { Entity } from '#shared/model/entity.ts'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'
import { createFormats } from '#renderer/i18n/formats.ts'
import { choiceLabel, fieldIssueText } from '#renderer/i18n/labels.ts'

describe.each(['fr', 'en'] as const)('labels of choices in %s', (language) => {
  const { t } = createI18n(language)

  test('every value of every choice has one, whether the entity is given itself or by its name', () => {
    const bare = Object.values<Entity>(entities).flatMap((entity) =>
      Object.entries(entity.fields).flatMap(([name, field]) =>
        field.kind === 'choice'
          ? field.options.flatMap((value) =>
              [entity, entity.name]
                .map((given) => choiceLabel(t, given, name, value))
                .filter((label) => label.startsWith('entities.')),
            )
          : [],
      ),
    )
    expect(bare).toEqual([])
  })

  test('an entity that this version does not know has the path of its text', () => {
    expect(choiceLabel(t, 'constructor', 'state', 'x')).toBe('entities.constructor.choices.state.x')
  })
})

test('a limit of money is written as money, another one as it is', () => {
  const { t } = createI18n('fr')
  const textOf = (name: 'parkingCents' | 'breakMinutes') => {
    const issue = { field: name, code: 'TOO_LARGE' as const, params: { max: 100_000 } }
    return fieldIssueText(t, createFormats('fr', t), entities.timeEntries.fields[name], issue)
  }
  expect(textOf('parkingCents').replaceAll(/\s/g, ' ')).toBe('Entrez 1 000,00 $ ou moins.')
  expect(textOf('breakMinutes')).toBe('Entrez 100000 ou moins.')
})
