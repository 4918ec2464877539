function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]
}
const zigzag = (value: number): number => (value << 1) ^ (value >> 31)
const field = (number: number, data: readonly number[]): number[] => [
  ...varint((number << 3) | 2),
  ...varint(data.length),
  ...data,
]
const text = (value: string): number[] => [...Buffer.from(value)]

const EXTENT = 4096
const MOVE_TO = 9
const LINE_TO_THREE = 26
const CLOSE = 15
const POLYGON = 3

/** A Mapbox vector tile that is all of one kind: a polygon over all of it, in a layer of the protomaps schema. */
export function vectorTile(layer: string, kind: string): Buffer {
  const corners = [EXTENT, 0, 0, EXTENT, -EXTENT, 0].map(zigzag)
  const geometry = [MOVE_TO, 0, 0, LINE_TO_THREE, ...corners, CLOSE].flatMap(varint)
  const feature = [...field(2, [0, 0]), 3 << 3, POLYGON, ...field(4, geometry)]
  const described = [...field(3, text('kind')), ...field(4, field(1, text(kind)))]
  const rest = [...described, 5 << 3, ...varint(EXTENT), 15 << 3, 2]
  return Buffer.from(field(3, [...field(1, text(layer)), ...field(2, feature), ...rest]))
}
