/** The ground of the maps, as `resources/places/ground.json` has it. */
export function mapGround(): object
