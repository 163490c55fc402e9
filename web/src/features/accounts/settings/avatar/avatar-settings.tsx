import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { initialsOf } from '#features/viewer/names.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { showToast } from '#ui/toast/toast.ts';
import { useChosenPicture } from './use-chosen-picture.ts';

const CropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

const TYPES = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/avif': 'AVIF' };
/** The limit for the original photo. The cropped picture that is sent is much smaller. */
const MAX_PHOTO_BYTES = 20_000_000;

/** Lets the member choose, crop, replace and remove their profile picture. */
export function AvatarSettings({ token, profile }: { token: string; profile: Profile }) {
	const queryClient = useQueryClient();
	const { picture, problem, choose, leave } = useChosenPicture();
	const [isRemoving, setIsRemoving] = useState(false);
	const settle = async (message: string) => {
		void showToast('success', message);
		await queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey });
	};
	const send = async (square: Blob) => {
		const form = new FormData();
		form.append('image', square, 'avatar.jpg');
		const { message } = await callApi('POST /api/avatar', { form });
		leave();
		await settle(message);
	};
	const remove = async () => {
		try {
			const { message } = await callApi('DELETE /api/avatar');
			setIsRemoving(false);
			await settle(message);
			return null;
		} catch (error) {
			return failureText(error);
		}
	};
	return (
		<div>
			<FailureBox text={problem} />
			<div className="flex items-center gap-4 max-tablet:flex-col">
				<Avatar
					member={profile}
					variant="profile"
					initials={initialsOf(profile)}
					className="size-24 bg-success/24 font-extrabold text-title"
				/>
				<div className="min-w-0 flex-1 max-tablet:w-full">
					<FileDrop
						label={profile.avatar === null ? 'Choose a picture' : 'Choose another picture'}
						types={TYPES}
						maxBytes={MAX_PHOTO_BYTES}
						most={1}
						onFiles={(files) => void choose(files)}
					/>
				</div>
				{profile.avatar !== null && (
					<button type="button" onClick={() => setIsRemoving(true)} className={buttonClass('outlined')}>
						Remove
					</button>
				)}
			</div>
			{picture && (
				<Suspense>
					<CropDialog key={picture.url} picture={picture} onCut={send} onClose={leave} />
				</Suspense>
			)}
			{isRemoving && (
				<ConfirmDialog title="Remove picture" verb="Remove" onConfirm={remove} onClose={() => setIsRemoving(false)}>
					Are you sure you want to remove your picture? We’ll show your initials instead.
				</ConfirmDialog>
			)}
		</div>
	);
}
