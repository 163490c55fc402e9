import { PLACEHOLDER_IMAGE_URL } from '@bilby/contract/deals/images';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { Picture } from '#ui/base/picture.tsx';

interface ShopPictureProps {
	/** Where the picture stands on the shop's site. */
	url: string;
	alt: string;
	width: number;
	height: number;
	className: string;
}

/** A picture of a shop's page, brought small by our server; the placeholder until it is there, and where it cannot be had. */
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
