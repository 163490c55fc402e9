import { escapeHtml } from '../kernel/escape-html.ts';

/** What a mail says, written once; both its forms are made from it. */
export interface MailMessage {
	subject: string;
	/** Who gets the answer, in place of the sender. */
	replyTo?: { name: string; address: string };
	/** Plain text; each a paragraph, some with the page that they tell of. */
	paragraphs: (string | { text: string; url: string })[];
	action?: { label: string; url: string };
	/** Small print under the line. */
	footnotes: string[];
	/** How to stop letters of this kind: a page for people, and an address for mail programs (RFC 8058). */
	unsubscribe?: { pageUrl: string; oneClickUrl: string };
}

export function mailText(letter: MailMessage): string {
	return [
		...letter.paragraphs.map((paragraph) =>
			typeof paragraph === 'string' ? paragraph : `${paragraph.text}\n${paragraph.url}`,
		),
		...(letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : []),
		'--',
		...smallPrintOf(letter),
	].join('\n\n');
}

/** A page of one column that follows the reader's theme; colours are those of the site's tokens. */
export function mailHtml(letter: MailMessage, siteName: string): string {
	const paragraphs = letter.paragraphs.map((one) => `<p style="margin:0 0 16px">${paragraphHtml(one)}</p>`).join('');
	const action = letter.action
		? `<p style="margin:24px 0"><a class="action" href="${escapeHtml(letter.action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2540a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(letter.action.label)}</a></p><p class="muted" style="margin:0 0 16px;font-size:13px;color:#67615a;word-break:break-all">${escapeHtml(letter.action.url)}</p>`
		: '';
	const footnotes = smallPrintOf(letter)
		.map((text) => `<p style="margin:0 0 8px">${linked(text)}</p>`)
		.join('');
	return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>@media (prefers-color-scheme:dark){body,.sheet{background:#0a0a0a!important;color:#f5f3ef!important}.muted,.muted a{color:#a8a29a!important}.action{background:#ff8a3d!important;color:#1a0d03!important}.line{border-color:#2a2927!important}}</style>
</head>
<body style="margin:0;background:#ffffff;color:#1b1916;font:15px/24px Figtree,system-ui,sans-serif">
<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 20px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:22px;font-weight:800">${escapeHtml(siteName)}</p>
${paragraphs}${action}
<div class="line muted" style="margin-top:32px;padding-top:16px;border-top:1px solid #e6e2dc;font-size:13px;line-height:20px;color:#67615a;word-break:break-word">${footnotes}</div>
</div>
</body>
</html>
`;
}

function paragraphHtml(paragraph: MailMessage['paragraphs'][number]): string {
	if (typeof paragraph === 'string') return escapeHtml(paragraph);
	// In the colour of the text, which is readable in both themes.
	return `<a href="${escapeHtml(paragraph.url)}" style="color:inherit">${escapeHtml(paragraph.text)}</a>`;
}

function smallPrintOf({ footnotes, unsubscribe }: MailMessage): string[] {
	return unsubscribe ? [...footnotes, `Unsubscribe from these emails: ${unsubscribe.pageUrl}`] : footnotes;
}

/** Addresses in small print can be followed. */
function linked(text: string): string {
	return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#67615a">${url}</a>`);
}
