// npm run doctor: checks counters against rows, and rows against files. With -- --repair, corrects the counters.
import { runForOperator } from './workspace.mjs';

runForOperator('doctor.ts');
