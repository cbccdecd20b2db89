import { CatalogList } from './CatalogList.tsx';

/** /product-catalogs: the catalogs at list prices. */
export const CatalogsPage = () => <CatalogList cart={undefined} />;
