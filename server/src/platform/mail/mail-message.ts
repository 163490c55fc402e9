import { escapeHtml } from '../kernel/escape-html.ts';

/** The content of a mail, from which its text and HTML versions are made. */
export interface MailMessage {
	subject: string;
	/** Who receives replies, if not the sender. */
	replyTo?: { name: string; address: string };
	/** Paragraphs of plain text, some with a link to the page they are about and small print below the link. */
	paragraphs: (string | { text: string; url: string; detail?: string })[];
	action?: { label: string; url: string };
	/** Small print at the end. */
	footnotes: string[];
	/** How to unsubscribe from this kind of mail: a page for people, and an address for mail programs (RFC 8058). */
	unsubscribe?: { pageUrl: string; oneClickUrl: string };
}

export function mailText(mail: MailMessage): string {
	return [
		...mail.paragraphs.map((paragraph) =>
			typeof paragraph === 'string'
				? paragraph
				: [paragraph.text, ...(paragraph.detail ? [paragraph.detail] : []), paragraph.url].join('\n'),
		),
		...(mail.action ? [`${mail.action.label}:\n${mail.action.url}`] : []),
		'--',
		...writeSmallPrint(mail),
	].join('\n\n');
}

/** Renders a single-column page that follows the reader's theme, in the site's colours. */
export function mailHtml(mail: MailMessage, siteName: string): string {
	const paragraphs = mail.paragraphs.map((one) => `<p style="margin:0 0 16px">${paragraphHtml(one)}</p>`).join('');
	const action = mail.action
		? `<p style="margin:24px 0"><a class="action" href="${escapeHtml(mail.action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#c2540a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(mail.action.label)}</a></p><p class="muted" style="margin:0 0 16px;font-size:13px;color:#67615a;word-break:break-all">${escapeHtml(mail.action.url)}</p>`
		: '';
	const footnotes = writeSmallPrint(mail)
		.map((text) => `<p style="margin:0 0 8px">${linked(text)}</p>`)
		.join('');
	return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
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
	// In the text colour, which is readable in both themes.
	const link = `<a href="${escapeHtml(paragraph.url)}" style="color:inherit">${escapeHtml(paragraph.text)}</a>`;
	if (!paragraph.detail) return link;
	return `${link}<br><span class="muted" style="font-size:13px;color:#67615a">${escapeHtml(paragraph.detail)}</span>`;
}

function writeSmallPrint({ footnotes, unsubscribe }: MailMessage): string[] {
	return unsubscribe ? [...footnotes, `Unsubscribe from these emails: ${unsubscribe.pageUrl}`] : footnotes;
}

/** Turns addresses in the small print into links. */
function linked(text: string): string {
	return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#67615a">${url}</a>`);
}
