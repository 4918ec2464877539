import { expect, test } from 'vitest'
import ground from '#resources/places/ground.json' with { type: 'json' }
import { mapGround } from '../../../../../.ci/map-ground.mjs'

test('the ground of the maps is what its script cuts from the packages it names', () => {
  expect(mapGround()).toEqual(ground)
})
