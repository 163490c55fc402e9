import { Ban, ChevronDown, Home, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { Switch } from '#ui/field/switch.tsx';
import { Menu, MenuDivider, MenuItem, MenuLink } from '#ui/menu/menu.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { OpenedOverlay, type OverlayKind } from './opened-overlay.tsx';

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
