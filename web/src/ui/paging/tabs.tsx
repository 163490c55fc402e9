import { Link, type LinkOptions } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatCount } from '#lib/text/format.ts';

export interface Tab {
	id: string;
	label: string;
	/** The URL at which this tab is selected. */
	link: LinkOptions;
	/** The number of items in the tab. */
	count?: number;
}

interface TabsProps {
	/** Names the tabs for screen readers. */
	label: string;
	tabs: readonly Tab[];
	/** The id of the tab that the URL names. */
	selected: string;
	/** The panel of the selected tab. */
	children: ReactNode;
}

/**
 * Tabs that are links. Visitors can open them in a new tab, share them, go back to them and use them before the script
 * loads.
 */
export function Tabs({ label, tabs, selected, children }: TabsProps) {
	const baseId = useId();
	const panelId = `${baseId}-panel`;
	return (
		<>
			<div
				role="tablist"
				aria-label={label}
				className="no-scrollbar inline-flex max-w-full gap-1 overflow-x-auto rounded-control border border-line bg-raised p-1"
			>
				{tabs.map(({ id, label, link, count }) => (
					<Link
						key={id}
						{...link}
						activeOptions={{ exact: true }}
						resetScroll={false}
						id={`${baseId}-${id}`}
						role="tab"
						aria-selected={id === selected}
						aria-controls={id === selected ? panelId : undefined}
						tabIndex={id === selected ? 0 : -1}
						onKeyDown={moveAmongTabs}
						className="flex h-9 shrink-0 items-center gap-2 rounded-badge px-4 font-semibold text-body text-muted transition-colors -outline-offset-2 hover:text-ink aria-selected:bg-ink aria-selected:text-bg"
					>
						{label}
						{count !== undefined && (
							<span translate="no" className="font-medium text-small tabular-nums">
								{formatCount(count)}
							</span>
						)}
					</Link>
				))}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is focusable even if nothing in it is */}
			<div id={panelId} role="tabpanel" aria-labelledby={`${baseId}-${selected}`} tabIndex={0} className="mt-5">
				{children}
			</div>
		</>
	);
}

/** Arrow keys only move the focus, because selecting a tab loads data. Enter or Space selects it. */
function moveAmongTabs(event: KeyboardEvent<HTMLAnchorElement>): void {
	if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
	const index = tabs.indexOf(event.currentTarget);
	const target = {
		ArrowRight: tabs.at((index + 1) % tabs.length),
		ArrowLeft: tabs.at(index - 1),
		Home: tabs.at(0),
		End: tabs.at(-1),
		' ': event.currentTarget,
	}[event.key];
	if (!(target instanceof HTMLElement)) return;
	event.preventDefault();
	if (event.key === ' ') target.click();
	else target.focus();
}
