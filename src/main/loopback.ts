const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a host name is this machine, where http is as safe as https. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname)
