import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import type { ChosenPicture } from './use-chosen-picture.ts';
import 'react-easy-crop/react-easy-crop.css';
import { AVATAR_SIZES } from '@bilby/contract/accounts/avatars';

const MAX_ZOOM = 4;

/** Pixels that one press of an arrow key moves the picture. */
const KEY_STEP_PX = 8;

/** Twice the displayed size, for screens with two pixels per CSS pixel. */
const CUT_PX = AVATAR_SIZES.profile * 2;

const QUALITY = 0.9;

interface CropDialogProps {
	picture: ChosenPicture;
	/** Receives the cropped square. Throws if the server rejects it. */
	onCut: (square: Blob) => Promise<void>;
	onClose: () => void;
}

/** Crops a picture to a square. The member moves, zooms and rotates it by mouse, touch or keyboard. */
export function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
	const [crop, setCrop] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(1);
	const [rotation, setRotation] = useState(0);
	const area = useRef<Area | null>(null);
	const {
		mutate: save,
		isPending,
		error,
	} = useMutation({
		mutationFn: async () => {
			// Until the picture is measured, there is nothing to save yet.
			if (area.current) await onCut(await cutPicture(picture.bitmap, { rotation, area: area.current }));
		},
	});
	return (
		<Dialog
			title="Your picture"
			onClose={onClose}
			isSheetOnPhone
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Cancel
					</button>
					<button
						type="button"
						onClick={() => !isPending && save()}
						aria-disabled={isPending || undefined}
						className={buttonClass('primary')}
					>
						{isPending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						{isPending ? 'Saving...' : 'Save Picture'}
					</button>
				</>
			}
		>
			<FailureBox text={error && failureText(error)} />
			<div className="relative h-72 overflow-hidden rounded-control bg-raised">
				<Cropper
					image={picture.url}
					crop={crop}
					zoom={zoom}
					rotation={rotation}
					aspect={1}
					maxZoom={MAX_ZOOM}
					cropShape="round"
					showGrid={false}
					keyboardStep={KEY_STEP_PX}
					disableAutomaticStylesInjection
					onCropChange={setCrop}
					onZoomChange={setZoom}
					onRotationChange={setRotation}
					onCropComplete={(_, pixels) => {
						area.current = pixels;
					}}
					mediaProps={{ alt: '' }}
					cropperProps={{ role: 'group', 'aria-label': 'Picture: move it with the arrow keys' }}
				/>
			</div>
			<Slider label="Zoom" value={zoom} min={1} max={MAX_ZOOM} step={0.05} onChange={setZoom} />
			<Slider label="Rotation" value={rotation} min={-180} max={180} step={1} onChange={setRotation} />
		</Dialog>
	);
}

interface SliderProps {
	label: string;
	value: number;
	min: number;
	max: number;
	step: number;
	onChange: (value: number) => void;
}

function Slider({ label, onChange, ...range }: SliderProps) {
	return (
		<label className="mt-4 flex min-h-10 items-center gap-4 text-ink">
			<span className="w-20 shrink-0 font-semibold text-small">{label}</span>
			<input
				{...range}
				type="range"
				onChange={({ target }) => onChange(target.valueAsNumber)}
				className="h-6 min-w-0 flex-1 cursor-pointer accent-ink"
			/>
		</label>
	);
}

interface Cut {
	/** Degrees by which the picture is rotated before it is cropped. */
	rotation: number;
	/** The selected square, in pixels of the rotated picture. */
	area: { x: number; y: number; width: number; height: number };
}

/** Returns the selected square of a picture as a small file. */
async function cutPicture(picture: ImageBitmap, { rotation, area }: Cut): Promise<Blob> {
	const canvas = document.createElement('canvas');
	canvas.width = CUT_PX;
	canvas.height = CUT_PX;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser cannot draw on a canvas.');
	const radians = (rotation * Math.PI) / 180;
	const turned = measureRotated(picture, radians);
	context.fillStyle = '#fff';
	context.fillRect(0, 0, CUT_PX, CUT_PX);
	context.imageSmoothingQuality = 'high';
	context.scale(CUT_PX / area.width, CUT_PX / area.height);
	context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
	context.rotate(radians);
	context.drawImage(picture, -picture.width / 2, -picture.height / 2);
	return asJpeg(canvas);
}

/** Returns the size of the bounding box of a rotated picture. */
export function measureRotated({ width, height }: { width: number; height: number }, radians: number) {
	const sine = Math.abs(Math.sin(radians));
	const cosine = Math.abs(Math.cos(radians));
	return { width: cosine * width + sine * height, height: sine * width + cosine * height };
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded.'))),
			'image/jpeg',
			QUALITY,
		);
	});
}
