import { setTestClock } from './test-clock.ts'

// Each file of tests begins at the same moment, whatever day it is.
setTestClock()
