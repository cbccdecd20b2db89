/** Towns of Washington with their real county, ZIP code, area code and position, and how many demo clients they have. */

export interface Place {
  readonly city: string;
  readonly county: string;
  readonly zipCode: string;
  readonly areaCode: string;
  readonly route: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly clients: number;
}

const table = `Seattle|King|98103|206|Puget Sound|47.6713|-122.3427|3
Seattle|King|98118|206|Puget Sound|47.5418|-122.2750|3
Bellevue|King|98004|425|Puget Sound|47.6155|-122.2070|2
Renton|King|98057|425|Puget Sound|47.4733|-122.2160|2
Kent|King|98032|253|Puget Sound|47.3933|-122.2620|1
Shoreline|King|98133|206|Puget Sound|47.7377|-122.3430|2
Issaquah|King|98027|425|Puget Sound|47.5301|-122.0326|1
Everett|Snohomish|98201|425|North Sound|47.9884|-122.2006|3
Lynnwood|Snohomish|98036|425|North Sound|47.8037|-122.2880|2
Marysville|Snohomish|98270|360|North Sound|48.0518|-122.1771|1
Bellingham|Whatcom|98225|360|North Sound|48.7445|-122.4880|3
Ferndale|Whatcom|98248|360|North Sound|48.8465|-122.5910|1
Mount Vernon|Skagit|98273|360|North Sound|48.4212|-122.3340|2
Anacortes|Skagit|98221|360|North Sound|48.5126|-122.6127|1
Oak Harbor|Island|98277|360|North Sound|48.2932|-122.6432|1
Friday Harbor|San Juan|98250|360|North Sound|48.5343|-123.0171|1
Tacoma|Pierce|98409|253|South Sound|47.2030|-122.4820|3
Puyallup|Pierce|98371|253|South Sound|47.1920|-122.2930|2
Lakewood|Pierce|98499|253|South Sound|47.1690|-122.5090|1
Olympia|Thurston|98501|360|South Sound|47.0379|-122.9007|2
Lacey|Thurston|98503|360|South Sound|47.0290|-122.8040|1
Bremerton|Kitsap|98310|360|Olympic Peninsula|47.5860|-122.6250|2
Port Orchard|Kitsap|98366|360|Olympic Peninsula|47.5310|-122.6380|1
Port Angeles|Clallam|98362|360|Olympic Peninsula|48.1181|-123.4307|2
Sequim|Clallam|98382|360|Olympic Peninsula|48.0795|-123.1019|1
Port Townsend|Jefferson|98368|360|Olympic Peninsula|48.1170|-122.7604|1
Shelton|Mason|98584|360|Olympic Peninsula|47.2151|-123.1007|1
Aberdeen|Grays Harbor|98520|360|Olympic Peninsula|46.9754|-123.8157|2
Centralia|Lewis|98531|360|Southwest|46.7162|-122.9543|1
Longview|Cowlitz|98632|360|Southwest|46.1382|-122.9382|2
Vancouver|Clark|98661|360|Southwest|45.6387|-122.6250|3
Battle Ground|Clark|98604|360|Southwest|45.7810|-122.5334|1
Raymond|Pacific|98577|360|Southwest|46.6865|-123.7329|1
Goldendale|Klickitat|98620|509|Southwest|45.8207|-120.8217|1
Yakima|Yakima|98902|509|Central|46.5900|-120.5300|2
Ellensburg|Kittitas|98926|509|Central|46.9965|-120.5478|1
Wenatchee|Chelan|98801|509|Central|47.4235|-120.3103|2
East Wenatchee|Douglas|98802|509|Central|47.4157|-120.2931|1
Omak|Okanogan|98841|509|Central|48.4110|-119.5276|1
Moses Lake|Grant|98837|509|Columbia Basin|47.1301|-119.2781|2
Othello|Adams|99344|509|Columbia Basin|46.8260|-119.1753|1
Pasco|Franklin|99301|509|Columbia Basin|46.2396|-119.1006|1
Richland|Benton|99352|509|Columbia Basin|46.2857|-119.2845|2
Walla Walla|Walla Walla|99362|509|Columbia Basin|46.0646|-118.3430|1
Spokane|Spokane|99205|509|Inland Empire|47.6960|-117.4400|3
Spokane Valley|Spokane|99206|509|Inland Empire|47.6510|-117.2560|1
Pullman|Whitman|99163|509|Inland Empire|46.7298|-117.1817|2
Colville|Stevens|99114|509|Inland Empire|48.5466|-117.9055|1
Newport|Pend Oreille|99156|509|Inland Empire|48.1796|-117.0433|1
Clarkston|Asotin|99403|509|Inland Empire|46.4163|-117.0452|1`;

export const places: readonly Place[] = table.split('\n').map((line) => {
  const [city = '', county = '', zipCode = '', areaCode = '', route = '', latitude, longitude, clients] =
    line.split('|');
  return {
    city,
    county,
    zipCode,
    areaCode,
    route,
    latitude: Number(latitude),
    longitude: Number(longitude),
    clients: Number(clients),
  };
});

/** Which sales person, by position in the world's list, drives which route. */
export const routeOwners: Readonly<Record<string, number>> = {
  'Puget Sound': 0,
  'North Sound': 0,
  'Olympic Peninsula': 1,
  Southwest: 1,
  'South Sound': 2,
  'Columbia Basin': 3,
  'Inland Empire': 3,
  Central: 4,
};

export const streets = [
  'Alder St',
  'Birch Ave',
  'Cannery Rd',
  'Dock St',
  'Elm Ave',
  'Fir St',
  'Grange Rd',
  'Harbor Way',
  'Ironwood Dr',
  'Juniper St',
  'Kelso Ave',
  'Larch Way',
  'Mill Rd',
  'Northgate Dr',
  'Orchard Ave',
  'Pacific Ave',
  'Quarry Rd',
  'Railroad Ave',
  'State St',
  'Terminal Way',
  'Union Ave',
  'Valley Rd',
  'Wharf St',
  'Yelm Ave',
] as const;
