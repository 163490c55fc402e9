import type { RichTextBounds } from '@bilby/contract/kernel/limits';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import type { CleanHtml } from '../schema/columns.ts';
import type { TextBlocks } from './data-files.ts';

/** Words of the demo data as members' words are stored, within the same bounds. */
export function demoText(blocks: TextBlocks, bounds: RichTextBounds): CleanHtml {
	const written = blocks.map((block) =>
		typeof block === 'string'
			? `<p>${escapeHtml(block)}</p>`
			: `<ul>${block.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`,
	);
	return cleanRichText(written.join(''), { field: 'demo data', ...bounds }).html;
}
