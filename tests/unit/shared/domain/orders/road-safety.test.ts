import { describe, expect, it } from 'vitest'
import { roadAdvice, type RoadFacts } from '#shared/domain/orders/road-safety.ts'

const line = (given: Partial<RoadFacts['positions'][number]> = {}): RoadFacts['positions'][number] => ({
  role: 'flagger',
  quantity: 2,
  startTime: null,
  endTime: null,
  ...given,
})
type Given = Partial<RoadFacts['site'] & RoadFacts['order']>
const advice = (given: Given, ...positions: RoadFacts['positions']) =>
  roadAdvice({
    site: { postedSpeedKmh: null, trafficControlType: null, ...given },
    order: { startTime: '07:00', endTime: '15:30', nightWork: false, ...given },
    positions,
  })
const codes = (...asked: Parameters<typeof advice>) => advice(...asked).map(({ code }) => code)

describe('FLAGGER_SPEED', () => {
  it('explains above 70 km/h, where a flagger is asked for', () => {
    expect(advice({ postedSpeedKmh: 80 }, line())).toEqual([{ code: 'FLAGGER_SPEED', level: 'warn', speed: 80 }])
  })
  it('says nothing at 70, without a known speed, or of other trades', () => {
    expect(codes({ postedSpeedKmh: 70 }, line())).toEqual([])
    expect(codes({}, line())).toEqual([])
    expect(codes({ postedSpeedKmh: 100 }, line({ role: 'attenuatorDriver' }), line({ quantity: 0 }))).toEqual([])
  })
})

describe('FLAGGER_COUNT', () => {
  it.each(['alternating', 'intersection'] as const)('asks for two flaggers where the control is %s', (control) => {
    expect(advice({ trafficControlType: control }, line({ role: 'installer' }), line({ quantity: 1 }))).toEqual([
      { code: 'FLAGGER_COUNT', level: 'warn', control, asked: 1, line: 1, quantity: 2 },
    ])
    expect(codes({ trafficControlType: control }, line())).toEqual([])
  })
  it('asks for a line of two where there is none', () => {
    expect(advice({ trafficControlType: 'alternating' }, line({ role: 'labourer' }))).toMatchObject([
      { code: 'FLAGGER_COUNT', asked: 0, line: -1, quantity: 2 },
    ])
  })
  it('counts lines that work at the same hours together, and others apart', () => {
    const early = line({ quantity: 1, startTime: '06:00', endTime: '10:00' })
    expect(codes({ trafficControlType: 'alternating' }, line({ quantity: 1 }), line({ quantity: 1 }))).toEqual([])
    expect(advice({ trafficControlType: 'alternating' }, line({ quantity: 2 }), early)).toMatchObject([
      { code: 'FLAGGER_COUNT', asked: 1, line: 1, quantity: 2 },
    ])
  })
  it('asks for nobody under a closed lane, nor where the speed allows no flagger and none is asked for', () => {
    expect(codes({ trafficControlType: 'laneClosure' }, line({ quantity: 1 }))).toEqual([])
    expect(codes({ trafficControlType: 'alternating', postedSpeedKmh: 90 }, line({ role: 'installer' }))).toEqual([])
    expect(codes({ trafficControlType: 'alternating', postedSpeedKmh: 90 }, line({ quantity: 1 }))).toEqual([
      'FLAGGER_SPEED',
      'FLAGGER_COUNT',
    ])
  })
})

describe('NIGHT_LIGHT', () => {
  it('informs when a flagger works between 20:00 and 06:00, or when the order is night work', () => {
    expect(advice({ startTime: '19:00', endTime: '20:30' }, line())).toEqual([{ code: 'NIGHT_LIGHT', level: 'info' }])
    expect(codes({}, line({ startTime: '05:30', endTime: '14:00' }))).toEqual(['NIGHT_LIGHT'])
    expect(codes({ startTime: '18:00', endTime: '08:00' }, line())).toEqual(['NIGHT_LIGHT'])
    expect(codes({ nightWork: true }, line())).toEqual(['NIGHT_LIGHT'])
  })
  it('says nothing by day, nor where nobody directs traffic', () => {
    expect(codes({ startTime: '06:00', endTime: '20:00' }, line())).toEqual([])
    expect(codes({ nightWork: true }, line({ role: 'labourer' }))).toEqual([])
  })
})
