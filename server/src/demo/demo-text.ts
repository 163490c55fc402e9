import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '../schema/columns.ts';

/** Words of the demo data as members' words are stored, within the same bounds. */
export function demoText(paragraphs: string[], bounds: RichTextBounds): CleanHtml {
	const written = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
	return cleanRichText(written, { field: 'demo data', ...bounds }).html;
}
