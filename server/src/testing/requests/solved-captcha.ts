import { newChallenge } from '#accounts/sign-up/captcha.ts';
import type { AppContext } from '#platform/context.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** The answer to a captcha of the site that takes one guess, where captchas are not what is tested: others take a second. */
export async function solvedCaptcha({ context }: { context: Pick<AppContext, 'clock' | 'secrets'> }): Promise<string> {
	return solveCaptcha(await newChallenge(context, 1));
}
