import { Clock, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { type PageCopy, readSavedPages } from './read-saved-pages.ts';
import { formatSavedAt } from './saved-at-words.ts';

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
