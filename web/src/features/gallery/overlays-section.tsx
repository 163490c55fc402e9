import { Ban, ChevronDown, Home, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Combobox } from '#ui/combobox/combobox.tsx';
import type { ComboboxValue } from '#ui/combobox/use-combobox.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { Drawer } from '#ui/dialog/drawer.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from '#ui/menu/menu.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { suggestBirds } from './example-birds.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

export function OverlaysSection() {
	const [opened, setOpened] = useState<OverlayKind | null>(null);
	return (
		<GallerySection id="overlays" title="Menus, panels and messages">
			<GalleryRow>
				<ExampleMenu />
				<Popover
					label="Kinds of birds to show"
					trigger={
						<button type="button" className={buttonClass('outlined')}>
							<SlidersHorizontal size={18} aria-hidden />
							Show
						</button>
					}
				>
					<div className="w-56">
						<Switch defaultChecked>Endangered</Switch>
						<Switch>Nocturnal</Switch>
					</div>
				</Popover>
				<OpenButton onPress={() => setOpened('dialog')}>Dialog</OpenButton>
				<OpenButton onPress={() => setOpened('confirm')}>Confirm</OpenButton>
				<OpenButton onPress={() => setOpened('drawer')}>Drawer</OpenButton>
			</GalleryRow>
			<GalleryRow>
				<OpenButton onPress={() => void showToast('success', 'The sighting was saved.')}>Good news</OpenButton>
				<OpenButton onPress={() => void showToast('error', 'The sighting couldn’t be saved. Please try again.')}>
					Bad news
				</OpenButton>
				<OpenButton onPress={() => void deleteSighting()}>Delete with Undo</OpenButton>
			</GalleryRow>
			{opened && <OpenedOverlay kind={opened} onClose={() => setOpened(null)} />}
		</GallerySection>
	);
}

function ExampleMenu() {
	const toast = (text: string) => () => void showToast('success', text);
	return (
		<Menu
			align="start"
			trigger={
				<button type="button" className={buttonClass('outlined')}>
					Actions
					<ChevronDown size={18} aria-hidden />
				</button>
			}
		>
			<MenuItem icon={Pencil} onSelect={toast('Edited.')}>
				Edit
			</MenuItem>
			<MenuItem icon={Ban} onSelect={toast('Suspended.')} isDisabled>
				Suspend
			</MenuItem>
			<MenuLink icon={Home} link={{ to: '/' }}>
				Go home
			</MenuLink>
			<MenuDivider />
			<MenuItem icon={Trash2} onSelect={() => void deleteSighting()} isDestructive>
				Delete
			</MenuItem>
		</Menu>
	);
}

function OpenButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
	return (
		<button type="button" onClick={onPress} className={buttonClass('outlined')}>
			{children}
		</button>
	);
}

function deleteSighting() {
	return doWithUndo({
		act: async () => undefined,
		undo: async () => undefined,
		done: 'Sighting deleted.',
		undone: 'Sighting restored.',
		explain: () => 'The sighting couldn’t be deleted. Please try again.',
	});
}

type OverlayKind = 'dialog' | 'confirm' | 'drawer';

interface OpenedOverlayProps {
	kind: OverlayKind;
	onClose: () => void;
}

function OpenedOverlay({ kind, onClose }: OpenedOverlayProps) {
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
