import { expect, test } from 'vitest'
import { FIGURES } from '#shared/domain/time/labour/figure-sources.ts'
import { kindOf, PARAMETER_GROUPS } from '#renderer/features/settings/rules/rule-parameters.ts'

test('the form of the labour rules asks for every parameter once', () => {
  const asked = PARAMETER_GROUPS.flatMap(({ parameters }) => parameters.map(({ name }): string => name))
  expect(asked.toSorted()).toEqual([...FIGURES].sort())
})

test('limits in minutes are read as hours, nights as times of day, and the first day of averaging as a day', () => {
  expect(FIGURES.filter((figure) => figure.endsWith('Minutes') && kindOf(figure) !== 'hours')).toEqual([
    'roundingMinutes',
  ])
  expect(FIGURES.filter((figure) => kindOf(figure) === 'time')).toEqual(['nightFrom', 'nightTo'])
  expect(FIGURES.filter((figure) => kindOf(figure) === 'day')).toEqual(['averagingFrom'])
})
