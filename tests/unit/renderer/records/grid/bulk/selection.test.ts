import { describe, expect, it } from 'vitest'
import {
  everythingSelected,
  extended,
  isSelected,
  nothingSelected,
  selectedCount,
  toggled,
} from '#renderer/records/grid/bulk/selection.ts'

describe('selection', () => {
  it('takes rows one by one, and lets them go', () => {
    const two = toggled(toggled(nothingSelected, 'a'), 'b')
    expect(selectedCount(two, 10)).toBe(2)
    expect(isSelected(two, 'a')).toBe(true)
    expect(isSelected(toggled(two, 'a'), 'a')).toBe(false)
  })

  it('takes the whole view without knowing its rows, but those let go', () => {
    const but = toggled(everythingSelected, 'a')
    expect(selectedCount(but, 5000)).toBe(4999)
    expect(isSelected(but, 'a')).toBe(false)
    expect(isSelected(but, 'z')).toBe(true)
    expect(selectedCount(toggled(but, 'a'), 5000)).toBe(5000)
  })

  it('is extended by a range in both ways of choosing', () => {
    expect(selectedCount(extended(toggled(nothingSelected, 'a'), ['a', 'b', 'c']), 10)).toBe(3)
    expect(isSelected(extended(toggled(everythingSelected, 'a'), ['a']), 'a')).toBe(true)
  })
})
