export { imageUrl, imageUrlOrNull, letterImageUrl, presentImage, type StoredPicture } from './queries.ts';
export type { Width } from './rules.ts';
/** The sizes of a picture that users uploaded. */
export { presentUpload } from './queries.ts';
/** Uploads and videos: the caller's own by id; deleted after a day unless something shows them. */
export { lockUploads, takePictures, takeUploads } from './actions/take-uploads.ts';
export {
  giveUploadsToShop,
  markShownUploads,
  releaseUploads,
  storeFetchedPicture,
} from './actions/uploads.ts';
export { forgetUploadsOfShops } from './actions/uploads.ts';
/** Every module that shows uploads says which, so that none is deleted that another module shows. */
export { PURPOSES_OF_TEXTS, showsUploads, type ReleasedUpload } from './actions/shown-uploads.ts';
/** Pictures of other sites, stored like uploads of the caller. */
export { fetchPicture } from './actions/fetched-pictures.ts';
/** Pictures of the market's own content. */
export { takeContentPicture, takeContentPictures } from './actions/take-uploads.ts';
export { takeTextPictures } from './actions/uploads.ts';
/** Keys of the uploads that HTML shows. */
export { uploadKeysIn } from './rules.ts';
/** The format of a picture by its first bytes; whether a file is a ZIP too, as attacks are. */
export { isAlsoArchive, kindOf } from './rules.ts';
