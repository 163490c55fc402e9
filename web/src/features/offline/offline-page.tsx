import { Clock, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { formatSavedAt } from './format-saved-at.ts';
import { PAGES_CACHE, savedPageAt } from './saved-pages.ts';

/** Replaces a page that could not be loaded and has no saved copy, and lists the saved pages. */
export function OfflinePage({ from }: { from: string }) {
	const copies = useSavedPages();
	const isOnline = useOnline();
	// This page was saved before anyone knew which page it would replace.
	const isHydrated = useHydrated();
	return (
		<div className="content-width pb-16">
			<StatePanel
				icon={WifiOff}
				title={isOnline ? 'We couldn’t reach the site' : 'You’re offline'}
				level={1}
				action={
					<a href={isHydrated ? from : '/'} className={buttonClass('primary')}>
						Try again
					</a>
				}
			>
				<p>This page isn’t saved on this device. {isOnline ? 'Try again in a moment.' : 'Check your connection.'}</p>
			</StatePanel>
			{copies !== null && copies.length > 0 && (
				<div className="mx-auto max-w-[680px]">
					<CopyList title="Lists saved here" copies={copies.filter(({ kind }) => kind === 'list')} />
					<CopyList title="Recently viewed deals" copies={copies.filter(({ kind }) => kind === 'deal')} />
				</div>
			)}
			{copies?.length === 0 && (
				<p className="text-center text-muted">Nothing is saved here yet. Deals you view from now on will be.</p>
			)}
		</div>
	);
}

function useSavedPages(): PageCopy[] | null {
	const [copies, setCopies] = useState<PageCopy[] | null>(null);
	useEffect(() => {
		if (!window.caches) return;
		readSavedPages().then(setCopies, (error: unknown) => {
			console.info('Your saved pages couldn’t be loaded.', error);
			setCopies([]);
		});
	}, []);
	return copies;
}

function CopyList({ title, copies }: { title: string; copies: PageCopy[] }) {
	if (copies.length === 0) return null;
	return (
		<section className="mt-8">
			<h2 className="mb-2 font-bold text-title">{title}</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
				{copies.map(({ path, title: name, savedAt }) => (
					<li key={path}>
						<a href={path} className="flex min-h-14 flex-col justify-center px-4 py-2 hover:bg-raised">
							<span className="font-semibold">{name}</span>
							<span className="flex items-center gap-1.5 text-muted text-small">
								<Clock size={14} aria-hidden />
								Saved {formatSavedAt(savedAt, new Date())}
							</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

interface PageCopy {
	kind: 'list' | 'deal';
	path: string;
	title: string;
	/** ISO instant. */
	savedAt: string;
}

/** Returns the pages that can be read offline, newest first. */
async function readSavedPages(): Promise<PageCopy[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE)).reverse();
	const copies = await Promise.all(names.map(readCache));
	const byPath = new Map<string, PageCopy>();
	// If two builds saved the same page, the newer copy is used.
	for (const copy of copies.flat()) if (!byPath.has(copy.path)) byPath.set(copy.path, copy);
	return [...byPath.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

async function readCache(name: string): Promise<PageCopy[]> {
	const pages = await caches.open(name);
	const copies = await Promise.all((await pages.keys()).map((request) => readCopy(pages, request)));
	return copies.filter((copy) => copy !== null);
}

async function readCopy(pages: Cache, request: Request): Promise<PageCopy | null> {
	const saved = savedPageAt(request.url);
	const response = await pages.match(request);
	if (!saved || !response) return null;
	const [title = ''] = /<title>[^<]*/.exec(await response.text()) ?? [];
	return {
		kind: saved.kind,
		path: saved.key,
		// The home page's title starts with the site name.
		title: saved.key === '/' ? 'New deals' : plainText(title).replace(/ \| [^|]*$/, ''),
		savedAt: new Date(response.headers.get('date') ?? 0).toISOString(),
	};
}

function plainText(html: string): string {
	return new DOMParser().parseFromString(html, 'text/html').title;
}
