import { useCallback, useState } from 'react';

interface PictureProps {
	src: string;
	/** Shown when `src` fails to load. */
	fallbackSrc: string;
	alt: string;
	width: number;
	height: number;
	className: string;
	/** `eager` where the picture is in view at once; `first` for the largest of them. */
	urgency?: 'lazy' | 'eager' | 'first';
}

export function Picture({ src, fallbackSrc, alt, urgency = 'lazy', ...rest }: PictureProps) {
	const [failedSrc, setFailedSrc] = useState<string | null>(null);
	const fail = useCallback(() => setFailedSrc(src), [src]);
	// A picture may have failed before the script listened.
	const checkFailed = useCallback(
		(image: HTMLImageElement | null) => {
			if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail();
		},
		[fail],
	);
	return (
		<img
			{...rest}
			alt={alt}
			ref={checkFailed}
			src={failedSrc === src ? fallbackSrc : src}
			onError={failedSrc === src ? undefined : fail}
			loading={urgency === 'lazy' ? 'lazy' : 'eager'}
			fetchPriority={urgency === 'first' ? 'high' : 'auto'}
			decoding="async"
		/>
	);
}
