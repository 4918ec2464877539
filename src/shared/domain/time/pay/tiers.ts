/** Minutes of work that were counted before some work. */
export interface Counted {
  /** In its day. */
  readonly day: number
  /** Toward the weekly limit. */
  readonly week: number
  /** Toward the second weekly limit. */
  readonly second: number
}

/** Minutes beyond which work is overtime, and those beyond which it is double time; `Infinity`: no such limit. */
export interface Limits extends Counted {
  readonly secondDay: number
}

/** Minutes of one piece of work by what they are paid: together all of it. */
export interface Tiers {
  readonly usual: number
  /** Beyond the weekly limit. */
  readonly overtime: number
  /** Beyond the daily limit. */
  readonly dailyOvertime: number
  /** Beyond the second weekly limit. */
  readonly double: number
  /** Beyond the second daily limit. */
  readonly dailyDouble: number
}

const left = (limit: number, counted: number) => Math.max(0, limit - counted)

/**
 * What `all` minutes of work are paid after what was counted, and what is counted with them. An hour beyond a daily limit does not
 * count toward the weekly limit of the same tier: no hour is overtime twice. What is beyond a second limit is double time, whether
 * or not it is overtime.
 */
export function tiersOf(all: number, counted: Counted, limits: Limits): Tiers & { readonly after: Counted } {
  // In the order of the work: up to the daily limit, up to the second one, beyond both.
  const within = Math.min(all, left(Math.min(limits.day, limits.secondDay), counted.day))
  const single = Math.min(all, left(limits.secondDay, counted.day))
  const beforeDouble = Math.min(single, left(limits.second, counted.second))
  const usual = Math.min(within, beforeDouble, left(limits.week, counted.week))
  const overtime = Math.min(within, beforeDouble) - usual
  return {
    usual,
    overtime,
    dailyOvertime: beforeDouble - usual - overtime,
    double: single - beforeDouble,
    dailyDouble: all - single,
    after: { day: counted.day + all, week: counted.week + within, second: counted.second + single },
  }
}
