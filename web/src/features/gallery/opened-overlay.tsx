import { useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { ComboboxValue } from '#ui/combobox/use-combobox.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Drawer } from '#ui/dialog/drawer.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Menu, MenuItem } from '#ui/menu/menu.tsx';
import { suggestBirds } from './example-birds.ts';

export type OverlayKind = 'dialog' | 'confirm' | 'drawer';

interface OpenedOverlayProps {
	kind: OverlayKind;
	onClose: () => void;
}

export function OpenedOverlay({ kind, onClose }: OpenedOverlayProps) {
	if (kind === 'drawer') return <SightingDrawer onClose={onClose} />;
	if (kind === 'dialog') return <RenameDialog onClose={onClose} />;
	const reject = async () => 'It couldn’t be deleted because someone is looking at it.';
	return (
		<ConfirmDialog title="Delete the sighting" verb="Delete" onConfirm={reject} onClose={onClose}>
			It will be permanently deleted.
		</ConfirmDialog>
	);
}

interface ClosingProps {
	onClose: () => void;
}

function RenameDialog({ onClose }: ClosingProps) {
	return (
		<Dialog
			title="Rename the place"
			isSheetOnPhone
			onClose={onClose}
			actions={<Actions verb="Rename" onClose={onClose} />}
		>
			<div className="mt-4 text-ink">
				<TextField name="place" label="Place" defaultValue="Lake Eyre" />
			</div>
		</Dialog>
	);
}

/** Floating elements have to open in front of a panel too. */
function SightingDrawer({ onClose }: ClosingProps) {
	const [bird, setBird] = useState<ComboboxValue | null>(null);
	const [day, setDay] = useState('2026-11-20');
	return (
		<Drawer title="New sighting" onClose={onClose} actions={<Actions verb="Save" onClose={onClose} />}>
			<div className="flex flex-col gap-5">
				<Combobox name="drawer-bird" label="Bird" value={bird} onChange={setBird} suggest={suggestBirds} />
				<DateField name="drawer-day" label="Seen on" value={day} onChange={setDay} />
				<Menu
					align="start"
					trigger={
						<button type="button" className={`self-start ${buttonClass('quiet')}`}>
							More
						</button>
					}
				>
					<MenuItem onSelect={() => setDay('2026-11-19')}>Yesterday</MenuItem>
					<MenuItem onSelect={() => setDay('')}>No day</MenuItem>
				</Menu>
			</div>
		</Drawer>
	);
}

function Actions({ verb, onClose }: ClosingProps & { verb: string }) {
	return (
		<>
			<button type="button" onClick={onClose} className={`max-desk:w-[104px] ${buttonClass('quiet')}`}>
				Cancel
			</button>
			<button type="button" onClick={onClose} className={`max-desk:flex-1 ${buttonClass('primary')}`}>
				{verb}
			</button>
		</>
	);
}
