import { Check, Ellipsis, Link2, type LucideIcon, Share2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { buttonClass } from '#ui/base/button.ts';
import { useCopy } from '#ui/base/use-copy.ts';

const MENU_ID = 'share-menu';
const ITEM =
	'flex min-h-10 w-full items-center gap-3 rounded-control px-3 font-medium text-body text-ink transition-colors hover:bg-raised';
/** Below its button if the browser supports anchor positioning, else in the middle of the screen. */
const PLACE =
	'm-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-2 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]';

interface ShareMenuProps {
	title: string;
	/** The page's canonical address. */
	url: string;
}

/**
 * The browser opens and closes it, with or without a script. Parts that need a script appear with it. Phones show their
 * own share sheet first.
 */
export function ShareMenu({ title, url }: ShareMenuProps) {
	return (
		<>
			<button
				type="button"
				popoverTarget={MENU_ID}
				onClick={(event) => shareByTouch(event, { title, url })}
				className={`w-12 px-0! ${buttonClass('outlined', 'large')}`}
			>
				<Share2 size={20} aria-hidden />
				<span className="sr-only">Share</span>
			</button>
			<div
				id={MENU_ID}
				popover="auto"
				className={`w-52 rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift ${PLACE}`}
			>
				{shareLinks({ title, url }).map(({ label, href }) => (
					<a key={label} href={href} target="_blank" rel="noopener" onClick={closeMenu} className={ITEM}>
						<ShareMark site={label} />
						Share on {label}
						<span className="sr-only">(opens in a new tab)</span>
					</a>
				))}
				<ScriptedItems title={title} url={url} />
			</div>
		</>
	);
}

function ScriptedItems({ title, url }: ShareMenuProps) {
	const isHydrated = useHydrated();
	const { isCopied, copy } = useCopy();
	if (!isHydrated) return null;
	const shareMore = (event: MouseEvent<HTMLElement>) => {
		closeMenu(event);
		void shareByDevice({ title, url });
	};
	return (
		<>
			<Item icon={isCopied ? Check : Link2} onPress={() => void copy(url)}>
				<span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
			</Item>
			{'share' in navigator && (
				<Item icon={Ellipsis} onPress={shareMore}>
					More ways to share
				</Item>
			)}
		</>
	);
}

interface ItemProps {
	icon: LucideIcon;
	onPress: (event: MouseEvent<HTMLElement>) => void;
	children: ReactNode;
}

function Item({ icon: Icon, onPress, children }: ItemProps) {
	return (
		<button type="button" onClick={onPress} className={ITEM}>
			<Icon size={18} aria-hidden className="text-muted" />
			{children}
		</button>
	);
}

/** On touch screens, the device's share sheet is familiar. If it is not available, the menu opens. */
async function shareByTouch(event: MouseEvent<HTMLElement>, shared: ShareMenuProps): Promise<void> {
	if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return;
	event.preventDefault();
	const isOffered = await shareByDevice(shared);
	if (!isOffered) document.getElementById(MENU_ID)?.showPopover();
}

/** Returns whether the device showed its sheet. Cancelling it is not an error. */
async function shareByDevice({ title, url }: ShareMenuProps): Promise<boolean> {
	try {
		await navigator.share({ title, url });
		return true;
	} catch (error) {
		console.info('Nothing was shared.', error);
		return error instanceof DOMException && error.name === 'AbortError';
	}
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
	event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Returns the places to share a page. Plain addresses, so they work without a script. */
export function shareLinks({ title, url }: { title: string; url: string }): { label: string; href: string }[] {
	return [
		{ label: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
		{ label: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
		{ label: 'WhatsApp', href: address('https://wa.me/', { text: `${title} ${url}` }) },
	];
}

function address(base: string, parameters: Record<string, string>): string {
	return `${base}?${new URLSearchParams(parameters)}`;
}

const MARKS: Record<string, ReactNode> = {
	Facebook: <path fill="currentColor" d="M14 8h3V4h-3a5 5 0 0 0-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9a1 1 0 0 1 1-1Z" />,
	X: (
		<path
			fill="currentColor"
			d="M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.21-6.82-5.97 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23Zm-1.16 17.52h1.83L7.08 4.13H5.12Z"
		/>
	),
	WhatsApp: (
		<>
			<path
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinejoin="round"
				d="M7.6 20.3A9.5 9.5 0 1 0 3.7 16.4L2.2 21.8Z"
			/>
			<path
				fill="currentColor"
				d="M9 7.2c-.8 0-1.8.9-1.8 2.1 0 3.6 4.4 7.4 7.6 7.4 1.2 0 2.1-1 2.1-1.8 0-.3-2.2-1.5-2.6-1.5-.3 0-.9 1.1-1.2 1.1-.8 0-3.6-2.6-3.6-3.5 0-.3 1.1-.8 1.1-1.2 0-.3-1.2-2.6-1.6-2.6Z"
			/>
		</>
	),
};

/** The logo of a sharing site, in the colour of the text next to it. */
function ShareMark({ site }: { site: string }) {
	return (
		<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" className="text-muted">
			{MARKS[site]}
		</svg>
	);
}
