// Gives this realm's `Date` the time of `testClock`: loaded with `--require` into Node and Electron, and as a script into pages. Plain
// CommonJS, since it runs before anything that could strip types. Monotonic clocks and timers are left as they are.
'use strict'
{
  const environment = globalThis.process?.env ?? {}
  const clock = (globalThis.testClock ??= {
    offsetMs: Number(environment.TEST_CLOCK_OFFSET_MS ?? 0),
    stoppedAt: environment.TEST_CLOCK_STOPPED_AT ? Number(environment.TEST_CLOCK_STOPPED_AT) : null,
  })
  if (!clock.realNow) {
    const RealDate = Date
    clock.realNow = RealDate.now.bind(RealDate)
    const now = () => clock.stoppedAt ?? clock.realNow() + clock.offsetMs
    const ShiftedDate = new Proxy(RealDate, {
      construct: (target, args, newTarget) =>
        Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === ShiftedDate ? target : newTarget),
      apply: () => new RealDate(now()).toString(),
    })
    RealDate.now = now
    RealDate.prototype.constructor = ShiftedDate
    globalThis.Date = ShiftedDate
  }
}
