/** Milliseconds on a clock that every process of this machine shares. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6
