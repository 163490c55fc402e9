import { expect, it } from 'vitest';
import { type MailMessage, mailHtml, mailText } from './mail-message.ts';

const mail: MailMessage = {
	subject: 'Two things',
	paragraphs: [
		{ text: 'Liked: "<b>"', url: 'https://bilby.example/deal-details/2?a="&b=1#comment-5' },
		'And that is all.',
	],
	footnotes: [],
};

it('links a paragraph to its page in text and HTML, and escapes both', () => {
	expect(mailText(mail)).toContain(
		'Liked: "<b>"\nhttps://bilby.example/deal-details/2?a="&b=1#comment-5\n\nAnd that is all.',
	);
	const html = mailHtml(mail, 'Bilby');
	expect(html).toMatch(/<a href="https:\/\/bilby\.example\/deal-details\/2\?a=&(quot|#34);&amp;b=1#comment-5"/);
	expect(html).toMatch(/>Liked: &(quot|#34);&lt;b&gt;&(quot|#34);<\/a>/);
	expect(html).not.toContain('<b>');
});
