/** The page inside an ad's frame. It shows one ad of the operator's network. */
export const AD_FRAME_PATH = '/advertisement';
