import type { DealAct } from '@bilby/contract/all-deals/rules';
import { linkOptions } from '@tanstack/react-router';
import {
	Ban,
	ChevronsUpDown,
	CircleCheck,
	Ellipsis,
	Flag,
	type LucideIcon,
	Merge,
	Pencil,
	RotateCcw,
	Split,
	Star,
	StarOff,
	TimerOff,
} from 'lucide-react';
import { Menu, MenuDivider, MenuItem, MenuLink } from '#ui/menu/menu.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import type { ListedDeal } from './present-listed-deal.ts';

/** An action, or a dialog to open, in the menu of a deal. */
export type DealChoice = DealAct | 'reports' | 'votes' | 'merge' | 'unmerge';

interface Item {
	choice: DealChoice;
	icon: LucideIcon;
	label: string;
}

/** Returns what staff can do with a deal in its current state. */
export function listChoices(deal: ListedDeal): Item[] {
	if (deal.state === 'merged') return [{ choice: 'unmerge', icon: Split, label: 'Undo merge' }];
	const items: (Item | false)[] = [
		deal.review !== 'approved' && { choice: 'approve', icon: CircleCheck, label: 'Approve' },
		deal.reportCount > 0 && { choice: 'reports', icon: Flag, label: 'Reports' },
		{ choice: 'votes', icon: ChevronsUpDown, label: 'Votes' },
		deal.isFeatured
			? { choice: 'unfeature', icon: StarOff, label: 'Stop featuring' }
			: { choice: 'feature', icon: Star, label: 'Feature' },
		deal.state === 'active' && { choice: 'expire', icon: TimerOff, label: 'Mark as expired' },
		deal.state === 'expired' && { choice: 'reopen', icon: RotateCcw, label: 'Reopen' },
		{ choice: 'merge', icon: Merge, label: 'Merge' },
		deal.state === 'suspended'
			? { choice: 'restore', icon: RotateCcw, label: 'Restore' }
			: { choice: 'suspend', icon: Ban, label: 'Suspend' },
	];
	return items.filter((item) => item !== false);
}

interface DealMenuProps {
	deal: ListedDeal;
	onChoose: (choice: DealChoice) => void;
}

export function DealMenu({ deal, onChoose }: DealMenuProps) {
	return (
		<Menu trigger={<IconButton icon={Ellipsis} label={`Moderate ${deal.title}`} />}>
			{listChoices(deal).map(({ choice, icon, label }) => (
				<MenuItem key={choice} icon={icon} isDestructive={choice === 'suspend'} onSelect={() => onChoose(choice)}>
					{label}
				</MenuItem>
			))}
			{deal.state !== 'merged' && (
				<>
					<MenuDivider />
					<MenuLink icon={Pencil} link={linkOptions({ to: '/edit-deal/$id', params: { id: String(deal.id) } })}>
						Edit
					</MenuLink>
				</>
			)}
		</Menu>
	);
}

const BULK: { act: DealAct; label: string }[] = [
	{ act: 'feature', label: 'Feature' },
	{ act: 'unfeature', label: 'Stop featuring' },
	{ act: 'expire', label: 'Mark as expired' },
	{ act: 'reopen', label: 'Reopen' },
	{ act: 'restore', label: 'Restore' },
	{ act: 'upholdReports', label: 'Uphold reports' },
	{ act: 'dismissReports', label: 'Dismiss reports' },
];

/** Less common actions on all selected deals. */
export function BulkMenu({ onChoose }: { onChoose: (act: DealAct) => void }) {
	return (
		<Menu trigger={<IconButton icon={Ellipsis} label="More actions" />}>
			{BULK.map(({ act, label }) => (
				<MenuItem key={act} onSelect={() => onChoose(act)}>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}
