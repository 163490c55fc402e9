import { HUDDLE_HTML, MAX_HUDDLE_LENGTH } from '@bilby/contract/huddles/limits';
import { AppError } from '../../platform/kernel/errors.ts';
import { cleanRichText } from '../../platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '../../schema/columns.ts';

/** What may be stored of a huddle's text as it was written; refuses one that is empty or too long. */
export function readHuddleBody(written: string): CleanHtml {
	const { html, text } = cleanRichText(written, { field: 'description', ...HUDDLE_HTML });
	if (text === '') throw refusedBody('Please write something first.');
	if (text.length > MAX_HUDDLE_LENGTH) {
		throw refusedBody(`This text is too long. Please say it in at most ${MAX_HUDDLE_LENGTH} characters.`);
	}
	return html;
}

function refusedBody(message: string): AppError {
	return new AppError('validation', message, { description: message });
}
