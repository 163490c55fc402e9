import { PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { Picture } from '#ui/base/picture.tsx';

interface ShopPictureProps {
	/** The address of the picture on the shop's site. */
	url: string;
	alt: string;
	width: number;
	height: number;
	className: string;
}

/** A picture of a shop's page, resized by our server. Shows the placeholder while it loads or if it fails. */
export function ShopPicture({ url, ...rest }: ShopPictureProps) {
	const { data: preview } = useQuery({
		queryKey: ['shop-picture', url],
		queryFn: async () => (await callApi('POST /api/previewImage', { body: { url } })).preview,
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	const placeholder = <img {...rest} alt={rest.alt} src={PLACEHOLDER_IMAGE_URL} />;
	return preview ? <Picture {...rest} src={preview} fallback={placeholder} /> : placeholder;
}
