import { newChallenge } from '#accounts/sign-up/proof-of-work.ts';
import type { AppContext } from '#platform/context.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Creates a captcha that is solved in one attempt, for tests of something else. A normal one takes a second. */
export async function solvedCaptcha({ context }: { context: Pick<AppContext, 'clock' | 'secrets'> }): Promise<string> {
	return solveCaptcha(await newChallenge(context, 1));
}
