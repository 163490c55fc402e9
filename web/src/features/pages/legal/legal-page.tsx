import { Download, Printer } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { downloadFile } from '#lib/text/download-file.ts';
import { buttonClass } from '#ui/base/button.ts';

export interface LegalSection {
	id: string;
	title: string;
	body: ReactNode;
}

interface LegalPageProps {
	title: string;
	lead: string;
	sections: LegalSection[];
}

const LAST_UPDATED = { text: '29 December 2025', day: '2025-12-29' };

/** A long text with a table of contents next to it. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
	const page = useRef<HTMLDivElement>(null);
	const download = () => {
		if (!page.current) return;
		const html = textAsHtml(title, page.current);
		downloadFile(
			`${title.toLowerCase().replaceAll(' ', '-')}.html`,
			new Blob([html], { type: 'text/html;charset=utf-8' }),
		);
	};
	return (
		<div ref={page} className="content-width pt-8 desk:pt-12">
			<h1 className="font-extrabold text-head tracking-tight">{title}</h1>
			<p className="mt-2 max-w-[680px] text-muted">{lead}</p>
			<p className="mt-2 text-muted text-small">
				Last updated <time dateTime={LAST_UPDATED.day}>{LAST_UPDATED.text}</time>
			</p>
			<div data-not-in-file className="needs-script mt-4 flex flex-wrap gap-2 print:hidden">
				<button type="button" onClick={() => window.print()} className={buttonClass('outlined')}>
					<Printer size={18} aria-hidden />
					Print
				</button>
				<button type="button" onClick={download} className={buttonClass('outlined')}>
					<Download size={18} aria-hidden />
					Download as HTML
				</button>
			</div>
			<div className="mt-8 grid grid-cols-1 gap-8 desk:grid-cols-[240px_minmax(0,680px)] desk:gap-16">
				<nav
					aria-label="Quick links"
					data-not-in-file
					className="self-start rounded-card border border-line bg-surface p-4 shadow-card print:hidden desk:sticky desk:top-[calc(var(--header-height)+20px)]"
				>
					<h2 className="mb-1 px-2 font-bold text-body">Quick links</h2>
					<ul>
						{sections.map(({ id, title: name }) => (
							<li key={id}>
								<a
									href={`#${id}`}
									className="flex min-h-10 items-center rounded-control px-2 text-muted transition-colors hover:bg-raised hover:text-ink"
								>
									{name}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<div className="flex flex-col gap-10">
					{sections.map(({ id, title: name, body }) => (
						<section key={id} id={id} aria-labelledby={`${id}-title`}>
							<h2 id={`${id}-title`} className="mb-3 font-extrabold text-title tracking-tight">
								{name}
							</h2>
							<div className="prose-deal text-muted">{body}</div>
						</section>
					))}
				</div>
			</div>
		</div>
	);
}

/** Returns a text as an HTML file of its own. Styles and scripts are left out, and links lead to the site. */
function textAsHtml(title: string, text: HTMLElement): string {
	const page = document.implementation.createHTMLDocument(title);
	page.documentElement.lang = 'en-AU';
	const charset = page.createElement('meta');
	charset.setAttribute('charset', 'utf-8');
	page.head.prepend(charset);
	const copy = page.importNode(text, true);
	for (const left of copy.querySelectorAll('script, style, [data-not-in-file]')) left.remove();
	for (const element of copy.querySelectorAll('*')) element.removeAttribute('class');
	for (const link of copy.querySelectorAll('a')) {
		const address = link.getAttribute('href') ?? '';
		if (!address.startsWith('#')) link.setAttribute('href', new URL(address, window.location.href).href);
	}
	page.body.append(...copy.childNodes);
	return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}
