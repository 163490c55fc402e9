import { type ReactNode, useCallback, useState } from 'react';

/** Another file of the picture, for viewports that match `media`. */
export interface PictureSource {
	media: string;
	src: string;
	width: number;
	height: number;
}

interface PictureProps {
	src: string;
	sources?: readonly PictureSource[];
	/** Shown when the picture fails to load. */
	fallback: ReactNode;
	alt: string;
	width: number;
	height: number;
	className: string;
	/** `eager` for pictures that are visible when the page opens; `first` for the largest of them. */
	urgency?: 'lazy' | 'eager' | 'first';
}

export function Picture({ src, sources = [], fallback, alt, urgency = 'lazy', ...rest }: PictureProps) {
	const [failedSrc, setFailedSrc] = useState<string | null>(null);
	const fail = useCallback(() => setFailedSrc(src), [src]);
	// The picture may have failed before this script ran.
	const checkFailed = useCallback(
		(image: HTMLImageElement | null) => {
			if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail();
		},
		[fail],
	);
	if (failedSrc === src) return fallback;
	const image = (
		<img
			{...rest}
			alt={alt}
			ref={checkFailed}
			src={src}
			onError={fail}
			loading={urgency === 'lazy' ? 'lazy' : 'eager'}
			fetchPriority={urgency === 'first' ? 'high' : 'auto'}
			decoding="async"
		/>
	);
	if (sources.length === 0) return image;
	return (
		<picture className="contents">
			{sources.map(({ media, src: srcSet, width, height }) => (
				<source key={media} media={media} srcSet={srcSet} width={width} height={height} />
			))}
			{image}
		</picture>
	);
}
