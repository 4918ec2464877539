import { expect, test, vi } from 'vitest'
import { createI18n } from '#tests/unit/renderer/harness/i18n.ts'

/** How often texts are really looked up. */
const lookUps = (instance: ReturnType<typeof createI18n>) =>
  vi.spyOn(instance.store as unknown as { getResource: () => unknown }, 'getResource')

test('a text without values is looked up once, whoever asks', () => {
  const instance = createI18n('fr')
  instance.getFixedT('fr')('shell.menu.matching')
  const looked = lookUps(instance)
  expect(instance.getFixedT('fr')('shell.menu.matching')).toBe('Assignations')
  expect(looked).not.toHaveBeenCalled()
})

test('a text with values is looked up with each of them', () => {
  const t = createI18n('fr').getFixedT('fr')
  expect([t('grid.exported', { count: 1 }), t('grid.exported', { count: 2 })]).toEqual([
    expect.stringContaining('1'),
    expect.stringContaining('2'),
  ])
})

test('texts of the server that come later, and another language, are shown, by who asks anew and who kept the function', async () => {
  const instance = createI18n('fr')
  const kept = instance.getFixedT('fr')
  const before = kept('shell.menu.matching')
  instance.addResourceBundle('fr', 'translation', { shell: { menu: { matching: 'Répartition' } } }, true, true)
  expect(before).toBe('Assignations')
  expect([kept('shell.menu.matching'), instance.getFixedT('fr')('shell.menu.matching')]).toEqual([
    'Répartition',
    'Répartition',
  ])
  // What is made from it is made anew.
  expect(instance.getFixedT('fr')).not.toBe(kept)
  await instance.changeLanguage('en')
  expect(instance.getFixedT('en')('shell.menu.matching')).toBe('Assignments')
})
